// The processes of one site on one PostgreSQL say every second that they are there. A web server in front may serve the kept pages of
// a process from its folder; where that process is away, killed or hung, it does not hear of take-downs, so another process of the
// same machine takes the folder out of the web server's sight.
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db, Query } from './connect.ts'

const beatInterval = 1000 // ms
const awayAfter = sql`interval '4 seconds'`
const forgottenAfter = sql`interval '1 day'` // of other machines

type Options = {
  db: Pick<Db, 'read' | 'write'>
  /** With this process's kept pages, absolute; its name for the others, with the machine's. */
  folder: string
  /** Takes a folder of this machine out of the web server's sight. */
  hide(folder: string): Promise<void>
  /** Called where another process has hidden this one's folder: it was taken for away. */
  whenBack(): Promise<void>
  report(why: string): void
  host?: string
}

export type Presence = { close(): Promise<void> }

export async function announce({ db, folder, hide, whenBack, report, host = hostname() }: Options): Promise<Presence> {
  let hasBeaten = false
  let beating: Promise<void> = Promise.resolve()
  const warned = new Set<string>()

  /** Whether nobody had this row: it is the first, or another process took it away. */
  async function beat() {
    const { isNew } = await db.read
      .insertInto('siteProcess')
      .values({ host, folder })
      .onConflict((row) => row.columns(['host', 'folder']).doUpdateSet({ gmtBeat: sql<string>`now()` }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    if (isNew && hasBeaten) await whenBack()
    hasBeaten = true
  }

  const awayIn = (q: Query) => q.deleteFrom('siteProcess').where('gmtBeat', '<', sql<string>`now() - ${awayAfter}`)

  /** In one transaction: a process that comes back meanwhile waits for it, and then finds its row gone. */
  const hideThoseAway = () =>
    db.write(async (q) => {
      const gone = await awayIn(q).where('host', '=', host).returning('folder').execute()
      for (const { folder } of gone) await hide(folder)
    })

  async function warnOfOtherMachines() {
    const others = db.read.selectFrom('siteProcess').where('host', '!=', host)
    const away = await others
      .select(['host', 'folder', sql<boolean>`gmt_beat < now() - ${forgottenAfter}`.as('isForgotten')])
      .where('gmtBeat', '<', sql<string>`now() - ${awayAfter}`)
      .execute()
    for (const { host, folder, isForgotten } of away) {
      const name = `${host}:${folder}`
      if (!warned.has(name))
        report(`process ${name} is away: a web server there that serves its folder may show what was taken down since`)
      warned.add(name)
      if (isForgotten)
        await db.read.deleteFrom('siteProcess').where('host', '=', host).where('folder', '=', folder).execute()
    }
  }

  async function turn() {
    await beat()
    await hideThoseAway()
    await warnOfOtherMachines()
  }

  await turn()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    beating = turn()
      .catch((error) => report(`site_process: ${(error as Error).message}`))
      .finally(() => {
        isBusy = false
      })
  }, beatInterval).unref()

  return {
    /** Where others go on, the folder goes at once; alone the web server serves on what is kept, as nobody can take anything down. */
    async close() {
      clearInterval(timer)
      await beating
      await db.write(async (q) => {
        const others = q
          .selectFrom('siteProcess')
          .select('host')
          .where((e) => e.or([e('host', '!=', host), e('folder', '!=', folder)]))
        const isAlone = !(await others.where('gmtBeat', '>', sql<string>`now() - ${awayAfter}`).executeTakeFirst())
        if (isAlone) return
        await q.deleteFrom('siteProcess').where('host', '=', host).where('folder', '=', folder).execute()
        await hide(folder)
      })
    },
  }
}
