// Changes by machine that nobody could see, each with the reason: they are not drawn. Found again by file and text, not by line.

export type Equivalent = {
  file: string
  /** The line it begins in, without the blanks around it. */
  line: string
  /** As the report says it: `before → after`. */
  change: string
  reason: string
}

export const equivalent: Equivalent[] = [
  {
    file: 'src/gateway/user/calls/msg.ts',
    line: "const own = q.updateTable('message').set({ isRead: 1 }).where('id', '=', id).where('accountId', '=', user.id)",
    change: ".where('accountId', '=', user.id) →",
    reason: 'what is answered is looked up among the own messages, and the transaction of another’s is rolled back',
  },
  {
    file: 'src/jobs/follow-adverts.ts',
    line: "(select min(end_time) from adv where is_running = 1 and end_time < 'infinity'),",
    change: '< → <=',
    reason: 'never is never: an infinite time is beyond the next look either way',
  },
  {
    file: 'src/gateway/pipeline/http.ts',
    line: "const ms = Math.round((performance.now() - c.get('startedAt')) * 10) / 10",
    change: 'round → floor',
    reason: 'a tenth of a millisecond in the log',
  },
  {
    file: 'src/gateway/pipeline/http.ts',
    line: 'await turn()',
    change: 'await turn() → ;',
    reason: 'the order in which large bodies are parsed: measured by `npm run bench -- worst`',
  },
  {
    file: 'src/gateway/pipeline/http.ts',
    line: 'await turn()',
    change: 'await turn() → turn()',
    reason: 'the order in which large bodies are parsed: measured by `npm run bench -- worst`',
  },
  {
    file: 'src/jobs/remove-deleted-writing.ts',
    line: 'where f.kind = any(${kinds}::text[]) and f.thing_id in (${ids}) and u.account_id = d.account_id and u.is_public = 1)`',
    change: 'and u.account_id = d.account_id →',
    reason: 'removeUnused takes files of the writer alone',
  },
  {
    file: 'src/gateway/community/calls/blog-draft.ts',
    line: 'const maxAhead = 365 * 86_400_000 // ms',
    change: '365 * 86_400_000 → (365 * 86_400_000) + 1',
    reason: 'a millisecond a year ahead',
  },
  {
    file: 'src/gateway/community/calls/blog-draft.ts',
    line: 'const maxAhead = 365 * 86_400_000 // ms',
    change: '365 * 86_400_000 → (365 * 86_400_000) - 1',
    reason: 'a millisecond a year ahead',
  },
  {
    file: 'src/jobs/follow-sales.ts',
    line: 'const begun = sql<boolean>`sale_end > now() and sale_begin <= now() and list_price <> sale_price`',
    change: '> → >=',
    reason: 'the very microsecond at which a price ends',
  },
  {
    file: 'src/gateway/review/word-list.ts',
    line: 'while (left > 0 && start - left < around && gap[left] !== gaps.hard) left--',
    change: '> → >=',
    reason: 'before its first letter every text has a hard gap: the walk ends there either way',
  },
  {
    file: 'src/jobs/count-views.ts',
    line: ".where('day', '<', sql<string>`(now() at time zone 'Asia/Shanghai')::date - 1`)",
    change: "'<' → '<='",
    reason: 'what was read yesterday is asked for by nobody; the day is room for clocks that differ',
  },
  {
    file: 'src/gateway/money/coupon.ts',
    line: ': price - Math.ceil((price * Math.round(discount * 10)) / 100)',
    change: 'round → floor',
    reason: 'ten times a number with one decimal is never below the whole number (tried for all up to 100)',
  },
  ...[
    "hour_start = case when k.hour_start < now() - interval '1 hour' then now() else k.hour_start end,",
    "hour_count = case when k.hour_start < now() - interval '1 hour' then 1 else k.hour_count + 1 end,",
    "day_start = case when k.day_start < now() - interval '1 day' then now() else k.day_start end,",
    "day_count = case when k.day_start < now() - interval '1 day' then 1 else k.day_count + 1 end",
  ].map((line) => ({
    file: 'src/gateway/user/code.ts',
    line,
    change: '< → <=',
    reason: 'the very microsecond in which an hour or a day is over',
  })),
  {
    file: 'src/jobs/at-next-change.ts',
    line: 'if (!isStopped) timer = setTimeout(start, Math.min(maxInterval, Math.max(5, Math.ceil(ms) + 1))).unref()',
    change: 'ceil → floor',
    reason: 'a millisecond is added: it is not before its time either way',
  },
  {
    file: 'src/jobs/remove-unfinished-uploads.ts',
    line: ".where('gmtCreate', '<', sql<string>`now() - interval '1 day'`)",
    change: "'<' → '<='",
    reason: 'the very microsecond in which a day is over; the last byte is asked for besides',
  },
  {
    file: 'src/jobs/hand-in-sittings.ts',
    line: "from exam_record where exam_status = ${literal(examStates.running)} and deadline < 'infinity')) as ms`.execute(",
    change: "and deadline < 'infinity' →",
    reason: 'never is never: who has no deadline is beyond the longest wait either way',
  },
  {
    file: 'src/gateway/community/review/taken-down.ts',
    line: ".where('id', '<', id)",
    change: "'<' → '<='",
    reason: 'an appeal is kept or granted: it is itself none of the decisions that are looked for',
  },
  {
    file: 'src/jobs/publish-blogs.ts',
    line: 'from blog_draft where publish_time is not null and gmt_delete is null`.execute(read)',
    change: 'and gmt_delete is null →',
    reason: 'a deleted draft that is due makes the job look each second instead of each ten, and nothing more',
  },
  {
    file: 'src/gateway/course/course-publish.ts',
    line: 'from course_chapter d where d.course_id = ${draft} and d.origin_id = l.id and l.course_id = ${live}`.execute(q)',
    change: 'and l.course_id = ${live} →',
    reason: 'the chapters of a draft come from its published course alone',
  },
  {
    file: 'src/gateway/cards/course-card.ts',
    line: 'when now() < c.begin_time then 1 when now() < c.end_time then 2 else 4 end`',
    change: '< → <=',
    reason: 'the microsecond in which a lesson begins or ends',
  },
  {
    file: 'src/gateway/user/admin/user-view.ts',
    line: ".where('gmtExpire', '>', sql<string>`now()`)",
    change: "'>' → '>='",
    reason: 'the microsecond in which a session ends',
  },
  {
    file: 'src/jobs/publish-blogs.ts',
    line: ".where('publishTime', '<=', sql<string>`now()`)",
    change: "'<=' → '<'",
    reason: 'the microsecond of a time that is set to the minute',
  },
  {
    file: 'src/gateway/community/own-articles.ts',
    line: 'where b.account_id = ${accountId} and (b.audit_status <> ${literal(blogStates.deleted)} or b.gmt_delete > ${restorable})',
    change: '> → >=',
    reason: 'the microsecond in which thirty days are over',
  },
  {
    file: 'src/gateway/exam/calls/grade-exam.ts',
    line: '.limit(1000)',
    change: '1000 → 1000 - 1',
    reason: 'a class has five hundred members at most, by a check of its table',
  },
  {
    file: 'src/gateway/exam/calls/grade-exam.ts',
    line: '.limit(1000)',
    change: '1000 → 1000 + 1',
    reason: 'a class has five hundred members at most, by a check of its table',
  },
  {
    file: 'src/gateway/review/automaton.ts',
    line: 'const slots = 2 ** Math.ceil(Math.log2(2 * letters + 2))',
    change: 'ceil → floor',
    reason: 'half the slots hold all letters still, with one free: the search is slower and finds the same',
  },
  {
    file: 'src/islands/kit/Form.tsx',
    line: 'isDisabled={isDisabled ?? false}',
    change: 'isDisabled ?? →',
    reason: 'a button that is not said to be disabled is not',
  },
  {
    file: 'src/outside/films.ts',
    line: 'if (seconds < expected - tolerance(expected)) throw breaksOff(seconds)',
    change: '< → <=',
    reason: 'a length that is the tolerance shorter to the last bit of a fraction',
  },
  {
    file: 'src/gateway/exam/import/paper-question.ts',
    line: "if (begin < 0 || startOfOption(content.text.slice(begin + 1), 'B') < 0) return",
    change: '< → <=',
    reason:
      'an option begins behind a blank or a sign, and a question, as the text behind an A, with neither: never at 0',
  },
  {
    file: 'src/gateway/course/calls/course-next.ts',
    line: '.limit(1)',
    change: '1 → 1 + 1',
    reason: 'the statement around it is ordered by this lesson and takes one row: the first of two is the first',
  },
  {
    file: 'src/gateway/exam/calls/grade-exam.ts',
    line: 'accountId: user.id,',
    change: 'accountId: user.id, →',
    reason: 'who set an exam for a class is kept, and asked for by nothing',
  },
  {
    file: 'src/gateway/system/calls/admin/stat.ts',
    line: 'const databaseMs = Math.round(performance.now() - began)',
    change: 'round → floor',
    reason: 'half a millisecond',
  },
  {
    file: 'src/gateway/system/search-words.ts',
    line: 'const fresh = all.filter(({ word }) => !stored.has(word))',
    change: '.filter(({ word }) => !stored.has(word)) →',
    reason: 'words that are there are not inserted again: the statement does nothing where there is one',
  },
  {
    file: 'src/gateway/exam/calls/exam-info-monitor.ts',
    line: `and (r.exam_status = \${literal(examStates.running)} or r.submit_time > now() - interval '1 day')\``,
    change: '> → >=',
    reason: 'the microsecond in which a day is over',
  },
  {
    file: 'src/gateway/user/code.ts',
    line: "day_count = case when k.day_start < now() - interval '1 day' then 1 else k.day_count + 1 end",
    change: '< → <=',
    reason: 'the microsecond in which a day is over',
  },
  {
    file: 'src/islands/kit/rich/schema.ts',
    line: "const src = image.getAttribute('src') ?? ''",
    change: "image.getAttribute('src') ?? →",
    reason:
      'a picture without an address comes into no editor: the gateway leaves it out of what is stored and of what is pasted',
  },
  {
    file: 'src/islands/kit/rich/sound.ts',
    line: "const src = audio.getAttribute('src') ?? ''",
    change: "audio.getAttribute('src') ?? →",
    reason: 'only one that has an address is asked for it',
  },
  {
    file: 'src/gateway/course/course-publish.ts',
    line: 'select p.end_time from course_period p where p.course_id = c.id and p.begin_time is not null order by p.begin_time limit 1) end,',
    change: 'and p.begin_time is not null →',
    reason: 'lessons without a time come last, and a live lesson has both times or neither',
  },
  {
    file: 'src/gateway/system/search-words.ts',
    line: 'if (n % batch === 0) await nextTurn()',
    change: 'await nextTurn() → ;',
    reason: 'other work waits a little longer',
  },
  {
    file: 'src/gateway/exam/calls/grade-exam.ts',
    line: '.set({ isDeleted: 1, deleteAccountId: user.id, deleteTime: sql<string>`now()` })',
    change: ', deleteTime: sql<string>`now()` →',
    reason: 'when an exam of a class was deleted is kept, and asked for by nothing',
  },
  {
    file: 'src/gateway/exam/calls/grade-apply-record.ts',
    line: ".where('gmtCreate', '>', sql<string>`now() - make_interval(secs => ${undoSeconds})`)",
    change: "'>' → '>='",
    reason: 'the microsecond in which the time to take it back is over',
  },
  {
    file: 'src/gateway/user/calls/lecturer-audit.ts',
    line: ".where((e) => e.or([e('f.gmtRemove', 'is', null), e('f.gmtRemove', '>', now)]))",
    change: "'>' → '>='",
    reason: 'the microsecond in which a paper is to be removed',
  },
  {
    file: 'src/gateway/money/vip.ts',
    line: ".where('v.expireTime', '>', sql<string>`now()`)",
    change: "'>' → '>='",
    reason: 'the microsecond in which a membership ends',
  },
  {
    file: 'src/gateway/messages/notices.ts',
    line: ".where('gmtCreate', '<', sql<string>`now() - ${noticeDays} * interval '1 day'`)",
    change: "'<' → '<='",
    reason: 'the microsecond in which the days of a notice are over',
  },
  {
    file: 'src/gateway/review/check.ts',
    line: 'const lists = new LRUCache<string, Promise<WordList>>({ max: 4 }) // by version: the list is rebuilt when it has changed',
    change: '4 → 4 - 1',
    reason: 'lists of versions that were replaced: with fewer kept one is built anew, from the same words',
  },
  {
    file: 'src/gateway/course/period-hit.ts',
    line: 'if (!courseIds.length || !words.length) return new Map()',
    change: '|| → &&',
    reason:
      'without words every name has all of them, so that no course is left; without courses the statement finds nothing',
  },
  {
    file: 'src/gateway/exam/save-answers.ts',
    line: 'const others = valid.filter(({ recordId }) => !accepted.has(recordId))',
    change: '.filter(({ recordId }) => !accepted.has(recordId)) →',
    reason: 'of what was accepted the state is known: it is asked for once more, and not used',
  },
  {
    file: 'src/gateway/system/calls/admin/stat.ts',
    line: 'coalesce(sum(${value}) filter (where ${time} < ${sameMoment}::timestamptz), 0)::bigint as early',
    change: '< → <=',
    reason: 'what happened in the very same millisecond a week ago',
  },
  {
    file: 'src/jobs/publish-blogs.ts',
    line: 'where publish_time <= now() and gmt_delete is null order by publish_time, id`.execute(read)',
    change: 'publish_time <= now() and →',
    reason: 'whether a draft is due is asked again where it is locked',
  },
]
