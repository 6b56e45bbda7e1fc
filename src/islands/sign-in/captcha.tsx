// The captcha, required after many attempts: a text question with a number as the answer, accessible to screen readers; the
// browser solves a proof of work meanwhile.
import { type ReactNode, useRef, useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { api } from '../../lib/wire/api.ts'
import { Field } from './Field.tsx'

type Question = Output<'user/api/captcha/get'> & { proofOfWork: Promise<string> }

export type Captcha = {
  /** Makes a call with the captcha token, if one is required; a failed call renews the question. */
  run<T>(call: (captchaToken: string | undefined) => Promise<T>): Promise<T>
  /** The question's field, if one is required. */
  field(error: string | undefined): ReactNode
}

const needsCaptcha = (failure: unknown) =>
  CallError.is(failure) && failure.data?.fields?.some(({ path }) => path === 'captchaToken')

async function fetchQuestion(): Promise<Question> {
  const question = await api('user/api/captcha/get', {}, { skipHandle: true })
  const { solve } = await import('../../lib/wire/puzzle.ts')
  return { ...question, proofOfWork: solve(question.puzzle) }
}

export function useCaptcha(): Captcha {
  const [question, setQuestion] = useState<Question>()
  const [answer, setAnswer] = useState('')
  const latest = useRef({ question, answer })
  latest.current = { question, answer }

  async function renew() {
    setAnswer('')
    setQuestion(await fetchQuestion().catch(() => latest.current.question))
  }
  return {
    async run(call) {
      const { question, answer } = latest.current
      const token = question && `${question.captchaNo}.${answer.normalize('NFKC').trim()}.${await question.proofOfWork}`
      try {
        const output = await call(token)
        setQuestion(undefined)
        return output
      } catch (failure) {
        if (question || needsCaptcha(failure)) await renew() // each token is valid for one attempt
        throw failure
      }
    },
    field: (error) =>
      question && (
        <Field
          id="captcha"
          isCode
          label={`安全问题：${question.question}`}
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
