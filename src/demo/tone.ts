// Sounds made of tones, as WAV files: for questions about what is heard.

const rate = 8000

type Tone = { hertz: number; seconds: number }

/** 8,000 samples a second of 8 bits; a tone begins and ends softly, 0 Hz is silence. */
export function toneOf(tones: readonly Tone[]): Buffer {
  const samples = tones.flatMap(({ hertz, seconds }) => {
    const count = Math.round(seconds * rate)
    return Array.from({ length: count }, (_, n) => {
      const edge = Math.min(1, n / 200, (count - n) / 200)
      return Math.round(128 + 90 * edge * Math.sin((2 * Math.PI * hertz * n) / rate)) & 0xff
    })
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20) // PCM
  head.writeUInt16LE(1, 22) // one channel
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, Buffer.from(samples)])
}
