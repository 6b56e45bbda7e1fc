// Website, navigation, footer, links, adverts and the zones of the home page.
import { coursePlaces } from '../../contract/course/place.ts'
import type { Query } from '../../db/connect.ts'
import { courses } from '../content/courses.ts'
import { footer } from '../content/footer.ts'
import { richText } from '../content/rich-text.ts'
import { adverts, friendLinks, navigation, website, zones } from '../content/site.ts'
import type { LoadedCourses } from './courses.ts'
import type { Loaded } from './people.ts'
import { insertAll, insertIds } from './rows.ts'

/** `{课程名}` in an address stands for that course. */
export const addressOf =
  ({ course }: Pick<LoadedCourses, 'course'>) =>
  (address: string) =>
    address.replace(/^\{(.+)\}$/, (_, name: string) => `${coursePlaces[kindOf(name)]}/${course(name)}`)

const kindOf = (name: string) => courses.find((one) => one.name === name)!.kind

export async function loadSite(q: Query, { lecturer }: Loaded, loaded: LoadedCourses) {
  const { recruitInfo, registerAgreement, entryAgreement, ...rest } = website
  await q
    .updateTable('website')
    .set({
      ...rest,
      recruitInfo: richText([...recruitInfo]),
      registerAgreement: richText([...registerAgreement]),
      entryAgreement: richText([...entryAgreement]),
    })
    .execute()

  const columns = await insertIds(
    q,
    'websiteNav',
    footer.map(({ column }, i) => ({ navName: column, sort: i + 1 })),
  )
  const articles = footer.flatMap(({ articles }, i) =>
    articles.map((article) => ({ ...article, parentId: columns[i]! })),
  )
  const navIds = await insertIds(
    q,
    'websiteNav',
    articles.map(({ name, parentId }, i) => ({ navName: name, parentId, sort: i + 1 })),
  )
  await insertAll(
    q,
    'websiteNavArticle',
    articles.map(({ title, text }, i) => ({ navId: navIds[i]!, artTitle: title, artDesc: richText(text) })),
  )
  await insertAll(
    q,
    'navBar',
    navigation.map((item, i) => ({ ...item, sort: i + 1 })),
  )
  await insertAll(
    q,
    'websiteLink',
    friendLinks.map((link, i) => ({ ...link, sort: i + 1 })),
  )
  const address = addressOf(loaded)
  await insertAll(
    q,
    'adv',
    adverts.map((adv, i) => ({ ...adv, advUrl: address(adv.advUrl), sort: i + 1 })),
  )
  const zoneIds = await insertIds(
    q,
    'zone',
    zones.map(({ refs: _, ...zone }, i) => ({ ...zone, zoneLocation: 1, rowLimit: 8, sort: i + 1 })),
  )
  await insertAll(
    q,
    'zoneRef',
    zones.flatMap(({ refs, zoneType }, i) =>
      refs.map((name, n) => ({
        zoneId: zoneIds[i]!,
        refId: zoneType === 1 ? loaded.course(name) : lecturer(name),
        sort: n + 1,
      })),
    ),
  )
}
