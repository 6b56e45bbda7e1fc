// Mutants of the console: saved views, exports, the overview, notes of colleagues.
import type { Mutant } from './mutant.ts'

const [views, exports, writer] = [
  'src/gateway/system/admin/view.ts',
  'src/gateway/system/exports.ts',
  'src/jobs/write-export.ts',
]

export const console: Mutant[] = [
  {
    promise: 'a view of my own is seen by nobody else',
    file: views,
    find: ".where((e) => e.or([e('v.operatorId', '=', id), e('v.isShared', '=', 1)]))",
    replace: '',
    tests: ['tests/calls/system/view.test.ts'],
  },
  {
    promise: 'a shared view is changed by its owner or a super operator alone',
    file: views,
    find: "(v.operator_id = ${id} or ${role} = 'super')::int",
    replace: '(v.operator_id = ${id} or ${role} is not null)::int',
    tests: ['tests/calls/system/view.test.ts'],
  },
  {
    promise: 'an export is its operator’s alone',
    file: 'src/gateway/system/admin/export.ts',
    find: "    .where('operatorId', '=', operatorId)\n",
    replace: '',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'only lists of operators are exported',
    file: exports,
    find: " || accessOf(list, call) !== 'operator'",
    replace: '',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'a column that the rows do not have is not exported',
    file: exports,
    find: '  if (unknown !== undefined) throw wrong',
    replace: '  if (unknown === rowKey) throw wrong',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'an export that was stopped leaves no file',
    file: exports,
    find: "    .set({ gmtFinish: sql<string>`now()`, gmtExpire: sql<string>`now() + ${exportHours} * interval '1 hour'` })\n    .where('id', '=', id)\n    .where('exportStatus', '=', running)\n",
    replace:
      "    .set({ gmtFinish: sql<string>`now()`, gmtExpire: sql<string>`now() + ${exportHours} * interval '1 hour'` })\n    .where('id', '=', id)\n",
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'nothing in an exported file is a formula',
    file: writer,
    find: 'harmless(cellOf(column, row))',
    replace: 'cellOf(column, row)',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'each export is in the operation log with its rows',
    file: writer,
    find: "            await writeAuditLog(q, taken.operator, 'system/admin/export/save', auditEntryOf(taken, file.rows))\n",
    replace: '            return true\n',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'the file of an export is removed after its day',
    file: 'src/jobs/remove-exports.ts',
    find: '      await storage.remove(path) // again after a crash: the row still says where it lies\n',
    replace: '',
    tests: ['tests/calls/system/export.test.ts'],
  },
  {
    promise: 'the number of alerts is that of the orders in their list',
    file: 'src/gateway/system/admin/stat.ts',
    find: '      where x.gmt_seen is null group by o.id) w`,',
    replace: '      where x.gmt_seen is null group by o.id, x.id) w`,',
    tests: ['tests/calls/system/stat.test.ts'],
  },
  {
    promise: 'the stream of the console is for operators alone',
    file: 'src/contract/streams.ts',
    find: "    access: 'operator',\n",
    replace: "    access: 'user',\n",
    tests: ['tests/calls/system/console-stream.test.ts'],
  },
  {
    promise: 'a note is changed by who wrote it alone',
    file: 'src/gateway/user/admin/users.ts',
    find: "    .where('operatorId', '=', id)\n    .where('gmtStrike', 'is', null)\n",
    replace: "    .where('gmtStrike', 'is', null)\n",
    tests: ['tests/calls/user/admin-users.test.ts'],
  },
  {
    promise: 'only a course that was given is taken back',
    file: 'src/gateway/user/admin/users.ts',
    find: "      .where('source', '=', given)\n",
    replace: '',
    tests: ['tests/calls/user/admin-users.test.ts'],
  },
  {
    promise: 'an operator marks only notices of their own as read',
    file: 'src/gateway/system/admin/notice.ts',
    find: "      .where('operatorId', '=', user.id)\n      .$if(id !== undefined,",
    replace: '      .$if(id !== undefined,',
    tests: ['tests/calls/system/notice.test.ts'],
  },
  {
    promise: 'who was named in a note before it was changed is not told again',
    file: 'src/gateway/user/admin/users.ts',
    find: '.filter((one) => !heard.includes(one))',
    replace: '',
    tests: ['tests/calls/system/notice.test.ts'],
  },
  {
    promise: 'the log of operators says which word was deleted',
    file: 'src/gateway/community/admin/word.ts',
    find: '    nameInLog(word)\n',
    replace: '',
    tests: ['tests/calls/system/log.test.ts'],
  },
]
