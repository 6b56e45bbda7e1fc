// The counts of the menu and of the tabs of phones, and which tab a screen stands under.
import { expect, test } from 'vitest'
import { isScreen, screens } from '../../../src/islands/account/screens.ts'
import { isOn, keptSide, tabsOf } from '../../../src/islands/account/tabs.ts'
import { waitingOf } from '../../../src/islands/account/waiting.ts'

type Answers = Parameters<typeof waitingOf>[1]

const learner = { userType: 1, isRecommended: 0, isGradeAdmin: 0 } as const
const lecturer = { ...learner, userType: 2 } as const
const organization = { ...learner, userType: 3 } as const
const nothing = { unread: 0, applications: 0, ofOrganization: undefined, ofLearner: undefined, ofTeaching: undefined }
const counted = (visitor: typeof learner | typeof lecturer | typeof organization, answers: object) =>
  Object.fromEntries(
    Object.entries(waitingOf(visitor, { ...nothing, ...answers } as Answers)).map(([screen, { count }]) => [
      screen,
      count,
    ]),
  )

test('a learner: messages, applications of the class, and what is due', () => {
  expect(counted(learner, { unread: 3, applications: 2, ofLearner: { dueCount: 4 } })).toEqual({
    message: 3,
    'grades/admin': 2,
    today: 4,
  })
})

test('who teaches: 今天 counts kinds of what waits, 批改 the sheets', () => {
  const ofTeaching = { sheets: { count: 27 }, applications: { count: 4 }, returnedList: [1, 2], invitationList: [1] }
  expect(counted(lecturer, { applications: 4, ofTeaching })).toEqual({
    message: 0,
    'grades/teacher': 4,
    'works/workList': 27,
    today: 5,
  })
})

test('an organization counts its own lists too', () => {
  const ofOrganization = {
    courses: { count: 2 },
    requests: { count: 0 },
    settling: { count: 1 },
    samples: { count: 0 },
  }
  const ofTeaching = { sheets: { count: 0 }, applications: { count: 1 }, returnedList: [], invitationList: [] }
  expect(counted(organization, { ofOrganization, ofTeaching })).toEqual({
    message: 0,
    'grades/teacher': 0,
    'organization/authVod': 2,
    'organization/authLecturer': 1,
    auditsamplevod: 0,
    'works/workList': 0,
    today: 3,
  })
})

test.each(Object.entries(tabsOf))(
  'the tabs of %s are screens that its people may open, one at a time',
  (side, tabs) => {
    for (const { screen, also = [] } of tabs)
      for (const name of [screen, ...also]) expect(isScreen(name), name).toBe(true)
    const type = side === 'learning' ? 1 : 2
    expect(tabs.every(({ screen }) => screens[screen].who.includes(type))).toBe(true)
    for (const name of Object.keys(screens)) expect(tabs.filter((tab) => isOn(tab, name)).length, name).toBeLessThan(2)
  },
)

test('who only learns has one side', () => {
  expect([keptSide(learner), keptSide(lecturer)]).toEqual(['learning', 'teaching'])
})
