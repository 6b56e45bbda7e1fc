// The mark: the blossom over two altar steps.

export const Blossom = ({ className = 'size-9', onDark = true }: { className?: string; onDark?: boolean }) => (
  <svg viewBox="0 0 40 40" className={`${className} shrink-0`} aria-hidden="true">
    <g className="fill-apricot-400">
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cx="20" cy="6.1" rx="5.7" ry="6.8" transform={`rotate(${turn} 20 14.5)`} />
      ))}
    </g>
    <circle cx="20" cy="14.5" r="2.7" className={onDark ? 'fill-white' : 'fill-surface'} />
    <path d="M9 30h22v3H9zM4 35h32v3H4z" className={onDark ? 'fill-dai-200' : 'fill-primary'} />
  </svg>
)
