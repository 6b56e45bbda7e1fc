// The security question: asked when codes or passwords were tried often. A line of text with a number for an answer, so that
// everybody can read it, by eye or by ear; the browser does its part of the work meanwhile.
import { type ReactNode, useRef, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { api } from '../../lib/api.ts'
import { Field } from './Field.tsx'

type Asked = Output<'user/api/captcha/get'> & { work: Promise<string> }

export type Human = {
  /** Makes a call with the answer, if one is asked for; a new question comes where it is not enough. */
  run<T>(call: (captchaToken: string | undefined) => Promise<T>): Promise<T>
  /** The question, where there is one. */
  field(error: string | undefined): ReactNode
}

const isAskedFor = (failure: unknown) =>
  CallError.is(failure) && failure.data?.fields?.some(({ path }) => path === 'captchaToken')

async function ask(): Promise<Asked> {
  const asked = await api('user/api/captcha/get', {}, { skipHandle: true })
  const { solve } = await import('../../lib/puzzle.ts')
  return { ...asked, work: solve(asked.puzzle) }
}

export function useHuman(): Human {
  const [asked, setAsked] = useState<Asked>()
  const [answer, setAnswer] = useState('')
  const now = useRef({ asked, answer })
  now.current = { asked, answer }

  async function renew() {
    setAnswer('')
    setAsked(await ask().catch(() => now.current.asked))
  }
  return {
    async run(call) {
      const { asked, answer } = now.current
      const token = asked && `${asked.captchaNo}.${answer.normalize('NFKC').trim()}.${await asked.work}`
      try {
        const done = await call(token)
        setAsked(undefined)
        return done
      } catch (failure) {
        if (asked || isAskedFor(failure)) await renew() // each is good for one try
        throw failure
      }
    },
    field: (error) =>
      asked && (
        <Field
          id="captcha"
          isCode
          label={`安全问题：${asked.question}`}
          value={answer}
          onValue={setAnswer}
          error={error}
          hint="用数字回答，例如 12"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          inside={
            <button
              type="button"
              onClick={() => void renew()}
              className="h-11 px-3.5 rounded-ctl text-ui font-medium whitespace-nowrap text-link hover:bg-sunken"
            >
              换一题
            </button>
          }
        />
      ),
  }
}
