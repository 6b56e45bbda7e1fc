// What operators type of money and times, and how it is sent. What is no number is sent as it cannot be, so that the call says so.
import { fenOf } from '../../../lib/typed-money.ts'

/** A sum, or one that no call takes. */
export const moneyOf = (text: string) => fenOf(text) ?? -1

export const numberOf = (text: string) =>
  /^\d{1,8}$/.test(text.trim().normalize('NFKC')) ? Number(text.trim().normalize('NFKC')) : -1

const beijing = 8 * 3_600_000
/** An instant for a datetime-local field, in Beijing time; and back. */
export const localOf = (instant: string) => new Date(Date.parse(instant) + beijing).toISOString().slice(0, 16)
export const instantOf = (local: string) => {
  const at = Date.parse(`${local}:00+08:00`)
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}
