// A QR code, drawn as one path.
import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

export function Qr({ text, label, className = 'size-44' }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const size = code.getModuleCount()
    let path = ''
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`
    return { size, path }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
      className={`bg-white text-black rounded-ctl ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
