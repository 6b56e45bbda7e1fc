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
    file: 'src/gateway/user/msg.ts',
    line: "const own = q.updateTable('message').set({ isRead: 1 }).where('id', '=', id).where('accountId', '=', user.id)",
    change: ".where('accountId', '=', user.id) →",
    reason: 'what is answered is looked up among the own messages, and the transaction of another’s is rolled back',
  },
]
