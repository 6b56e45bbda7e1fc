// The address of a sign-in page elsewhere.
import { expect, test } from 'vitest'
import { externalLogin } from '../../../src/lib/page/external-login.ts'

const back = 'https://xingtan.cn/view/7?x=1#talk'

test.each([
  ['https://sso.edu.cn/in', 'https://sso.edu.cn/in?redirect='],
  ['https://sso.edu.cn/in?app=x', 'https://sso.edu.cn/in?app=x&redirect='],
  ['https://sso.edu.cn/#/login', 'https://sso.edu.cn/?redirect='],
  ['/sso', 'https://xingtan.cn/sso?redirect='],
])('%s keeps its own query, and is given the whole address', (loginUrl, start) => {
  const href = externalLogin(loginUrl, back)
  expect(href.startsWith(start)).toBe(true)
  expect(new URL(href).searchParams.get('redirect')).toBe(back)
})
