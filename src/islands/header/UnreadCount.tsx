// The number on a bell; the bell's name says it in words.
export const UnreadCount = ({ of: unread }: { of: number }) =>
  unread > 0 && (
    <span className="num absolute top-1.5 right-1 md:top-0 md:-right-0.5 min-w-4 h-4 px-1 rounded-full bg-danger text-surface text-[11px] leading-4 text-center font-medium">
      {unread > 99 ? '99+' : unread}
    </span>
  )
