// Fields that the rows of navigation, footer and links share.
import { z } from 'zod'
import { Flag, Id } from '../../fields.ts'

export const target = z.enum(['_self', '_blank'])

export const statusId = Flag.default(1) // 0 = hidden

export const order = z.object({ ids: z.array(Id).min(1).max(200) })

export const rich = z.string().max(200_000, '内容太长，最多 20 万字')
