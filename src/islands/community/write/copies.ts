// What the device keeps of drafts: in IndexedDB, a copy for each window, which holds a lock as long as it is open.
import { type DBSchema, openDB } from 'idb'
import type { Copies, Copy, Which } from './draft-keeper.ts'

interface Schema extends DBSchema {
  copies: { key: [draftNo: string, tabNo: string]; value: Copy; indexes: { owner: string } }
}

const open = () =>
  openDB<Schema>('writing', 1, {
    upgrade: (db) =>
      void db.createObjectStore('copies', { keyPath: ['draftNo', 'tabNo'] }).createIndex('owner', 'owner'),
  })

let db: ReturnType<typeof open> | undefined
const opened = () => {
  db ??= open().catch((error) => {
    db = undefined
    throw error
  })
  return db
}

const lockOf = (tabNo: string) => `write ${tabNo}`

/** Whether the window that keeps the copy is still open; without locks it counts as closed. */
const isHeld = async (tabNo: string) => {
  const { held } = (await navigator.locks?.query()) ?? {}
  return held?.some(({ name }) => name === lockOf(tabNo)) ?? false
}

const fits = (copy: Copy, { id, targetId, draftNo }: Which) =>
  (id !== undefined && copy.id === id) ||
  (targetId !== undefined && copy.targetId === targetId) ||
  (draftNo !== undefined && copy.draftNo === draftNo)

const ofOwner = async <W>(owner: string) => {
  const all = (await (await opened()).getAllFromIndex('copies', 'owner', owner)) as Copy<W>[]
  const free = await Promise.all(all.map(async (copy) => ((await isHeld(copy.tabNo)) ? [] : [copy])))
  return free.flat().sort((a, b) => b.at - a.at)
}

export const deviceCopies = <W>(): Copies<W> => ({
  orphans: async (owner, which) => (await ofOwner<W>(owner)).filter((copy) => fits(copy, which)),
  async keep(copy) {
    void navigator.locks?.request(lockOf(copy.tabNo), { ifAvailable: true }, () => new Promise(() => {}))
    const tx = (await opened()).transaction('copies', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.put(copy), tx.done])
  },
  forget: async ({ draftNo, tabNo }) => (await opened()).delete('copies', [draftNo, tabNo]),
})

/** New texts that no server has heard of, from windows that are closed; the latest first. */
export const unsentCopies = async (owner: string) =>
  (await ofOwner<Titled>(owner).catch(() => [])).filter(
    ({ id, targetId, text }) => id === null && targetId === null && (text.title || text.content),
  )

type Titled = { title: string; content: string }
