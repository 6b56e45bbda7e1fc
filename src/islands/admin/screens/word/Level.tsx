// The level of a word, by its tone.
import { wordLevels } from '../../../../contract/enums/word-levels.ts'
import { Tag } from '../../../kit/State.tsx'

const tones: Readonly<Record<number, 'bad' | 'warn'>> = { [wordLevels.refused]: 'bad', [wordLevels.held]: 'warn' }

export const Level = ({ of }: { of: number }) => <Tag tone={tones[of] ?? 'plain'}>{wordLevels.labels[of]}</Tag>
