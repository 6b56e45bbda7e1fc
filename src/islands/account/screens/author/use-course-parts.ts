// The parts of a course that save themselves: basics with the introduction, price with the certificate, and the outline.
import { useEffect, useRef } from 'react'
import type { Base, CourseDraft, Terms } from '../../../../contract/course/course-audit.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, type Query } from '../../../app/client.ts'
import { joinFields, togetherSaved } from './together.ts'
import { useOutline } from './use-outline.ts'
import { usePart } from './use-part.ts'

const view = 'course/auth/course/audit/view'
const update = 'course/auth/course/audit/update'

/** What is missing is counted by the server: asked again a moment after something was saved. */
function useRecount(query: Query<CourseDraft>) {
  const recount = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = useRef(query.reload)
  reload.current = query.reload
  useEffect(() => () => clearTimeout(recount.current), [])
  return () => {
    clearTimeout(recount.current)
    recount.current = setTimeout(() => reload.current(), 400)
    invalidate('course/auth/course/audit/page', 'course/auth/course/sample/page')
  }
}

export function useCourseParts({ id, base, terms, editVersion, priceVersion }: CourseDraft, query: Query<CourseDraft>) {
  const onSaved = useRecount(query)
  const fetch = () => silentApi(view, { id })
  const basePart = usePart<Base>({
    form: `course ${id} base`,
    label: '基本信息和介绍',
    saved: { values: base, version: editVersion },
    async save(values, version) {
      const saved = await silentApi(update, { id, base: { ...values, editVersion: version } })
      onSaved()
      return saved.editVersion
    },
    fetch: async () => fetch().then((now) => ({ values: now.base, version: now.editVersion })),
    join: joinFields,
  })
  const termsPart = usePart<Terms>({
    form: `course ${id} terms`,
    label: '价格与证书',
    saved: { values: terms, version: priceVersion },
    async save(values, version) {
      const saved = await silentApi(update, { id, terms: { ...values, priceVersion: version } })
      onSaved()
      return saved.priceVersion
    },
    fetch: async () => fetch().then((now) => ({ values: now.terms, version: now.priceVersion })),
  })
  const outline = useOutline(id, onSaved)
  const autosave = togetherSaved([basePart.autosave, termsPart.autosave, outline.autosave])
  return { basePart, termsPart, outline, autosave }
}
