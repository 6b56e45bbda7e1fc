// Passwords that are guessed first are refused; those that a teacher might think of are not.
import { expect, test } from 'vitest'
import { isCommon } from '../../src/gateway/user/common-passwords.ts'
import { checkPassword } from '../../src/gateway/user/password.ts'

const used =
  `12345678 123456789 1234567890 password password1 Password1! P@ssw0rd p@ssword123 qwertyui qwerty123 qwertyuiop 1qaz2wsx
1q2w3e4r 1q2w3e4r5t qazwsxedc zaq12wsx asdfghjkl asdfasdf zxcvbnm123 iloveyou iloveyou1 princess1 sunshine football1 baseball superman
batman123 trustno1 welcome1 welcome2026 letmein123 dragon123 monkey123 michael1 jennifer jordan23 charlie1 starwars whatever admin123
admin888 admin@123 administrator root1234 test1234 changeme 11111111 00000000 88888888 66666666 12341234 11223344 123123123 147258369
987654321 87654321 abcd1234 abc12345 a1234567 a12345678 aa123456 abc123456 5201314520 woaini520 woaini1314 woaini123 laoshi123
laoshi2026 jiaoshi888 zhongguo1 beijing2008 nihao123 mima1234 wodemima xuesheng1 yuwen2026 19900101 20010203 1990-01-01 13800138000
qwer1234 asdf1234 zxcv1234 q1w2e3r4 1234qwer 123qweasd qweasdzxc aaaaaaaa abababab abcabcabc abcdefgh 34567890 tiantian1 baobao520
wangwei123 xingtan2026 teacher1 superman1 pokemon1 computer1 internet1 samsung1 liverpool1 chelsea1 arsenal1 butterfly1 chocolate1`.split(
    /\s+/,
  )
const good = [
  '春风化雨 2026',
  '桃李不言下自成蹊',
  'xK9#mV2$pL',
  'correct horse battery staple',
  '今天第三节课讲桂林山水',
  'u7-Rain.under.the.eaves',
  '三(2)班 45 人去看海',
  'vine-Gravel-94-otter',
  'Bq4!zT8w',
  'wo zai 302 jiao shi deng ni',
  'mulan ci 2 bian bei wan',
]

test.each(used)('%s is refused', (password) => {
  expect(password.length < 8 || isCommon(password)).toBe(true)
})
test.each(good)('%s is not', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('the number itself, a part of it, and the nickname are refused', () => {
  const whose = { mobile: '13912345678', nickname: '王老师Wang' }
  for (const password of ['13912345678', 'my13912345678!', '12345678', '王老师wang的密码'])
    expect(() => checkPassword('password', password, whose), password).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    )
  expect(() => checkPassword('password', '桃李不言下自成蹊', whose)).not.toThrow()
})
