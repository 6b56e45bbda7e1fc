// Detects common passwords by rules instead of a list: a common word with digits and symbols around it, letters replaced by
// digits (leetspeak), a repeated word, a keyboard walk, a date. The most used passwords of every year match, with their variants.

const words = new Set(
  `a aa aaa abc abcd abcde abcdef admin administrator airplane alexander amanda america andrea andrew angel angela animal anthony
  apple arsenal ashley asdf asdfg asdfgh asdfghjkl asd zxc qwe qaz wsx edc asdasd qweqwe zxczxc austin baby babygirl babylon banana
  barcelona baseball basketball batman beautiful benjamin biteme blessed bond boomer booboo brandon buster butterfly california
  cameron captain carlos changeme charlie chelsea cheese chester chicken chocolate chris christian coffee computer cookie corvette
  cowboy crystal daniel darkness david default dennis diamond dolphin donald dragon eagle eminem everton family ferrari fire fish
  flower football forever frank freedom friend friends fuckyou fuck gateway george ginger girl golden golf google guest guitar hacker
  hammer hannah happy harley hello heather hockey honey hotdog hottie house hunter iceman iloveu iloveyou internet jackson jaguar james
  jasmine jason jennifer jessica jesus john johnny jonathan jordan joseph joshua junior justin killer king kitty lakers
  letmein liverpool login london lovely love loveme lover loveyou lucky madison maggie marina marine martin master matrix matthew maverick
  melissa mercedes merlin michael michelle mickey midnight miller monkey monster morgan mother mustang myspace naruto nicholas nicole
  nirvana nothing oliver orange packers pass passw password passwd patrick peanut pepper phoenix player please pokemon poop prince
  princess purple pussy qwer qwert qwerty qwertyui qwertyuiop rachel rainbow ranger raiders rangers rebecca richard robert rocky root
  runescape samantha samsung sandra scooter secret service sexy shadow shannon silver skywalker slipknot smokey snoopy soccer sophie
  spider spiderman starwars steelers stella steven summer sunday sunshine super superman superstar sweet taylor teacher temp tennis test
  tester testing thomas thunder tiger tigger tinkerbell toor trustno trinity turtle unicorn user vanessa victoria viking volleyball
  welcome whatever william windows winner winter wizard xavier yamaha yankees yellow zaq zxcv zxcvb zxcvbn zxcvbnm
  admin qazwsx qazwsxedc wsxedc asdzxc poiuytrewq lkjhgfdsa mnbvcxz
  woaini woaiwo woaiwojia aini ainiyiwannian woaimama woaibaba woaixuexi woaizhongguo wodemima mima mimashi laoshi jiaoshi xuesheng
  xuexi xuexiao shuxue yuwen yingyu banzhuren zhongguo beijing shanghai guangzhou shenzhen hangzhou chengdu wuhan nanjing tianjin
  chongqing xian suzhou changsha zhengzhou qingdao nihao nihaoma xiexie zaijian kuaile shengri xinnian xingfu jiankang pingan fuqi
  baobao baobei laopo laogong mama baba gege jiejie didi meimei xiaoming xiaohong xiaoli wangwei zhangwei liwei liuwei lina wangfang
  zhangmin lijing wangjing zhanglei liyang wangyan zhangjie liqiang wanglei tiantian dandan yangyang tiankong taiyang yueliang
  longlong caonima nicai suibian buzhidao wangji wangjile taobao weixin zhifubao alipay wechat baidu tencent huawei xiaomi
  qq qqqq dnf lol wangzhe asia china chinese peking xingtan kongzi teacher laoshihao guanliyuan test ceshi moren shiyong yonghu`
    .split(/\s+/)
    .filter(Boolean),
)

const rows = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'abcdefghijklmnopqrstuvwxyz',
]
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')])
const asLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** One or two common words. */
const isWord = (text: string) =>
  words.has(text) || [...text].some((_, at) => words.has(text.slice(0, at)) && words.has(text.slice(at)))

const spelled = (text: string) => [...text].map((char) => asLetters[char] ?? char).join('')

/** Strips up to 6 digits and symbols before a word and 8 after it; longer affixes are not guessed soon. */
const bareOf = (text: string) => text.replace(/^[^a-z]{0,6}/, '').replace(/[^a-z]{0,8}$/, '')

function isWalk(text: string) {
  let rest = text
  while (rest) {
    const step = walks.map((walk) => sharedStart(rest, walk)).reduce((a, b) => Math.max(a, b), 0)
    if (step < 3) return false
    rest = rest.slice(step)
  }
  return true
}

/** Length of the prefix of `text` that follows a keyboard walk, from wherever it starts on it. */
function sharedStart(text: string, walk: string) {
  const from = walk.indexOf(text[0]!)
  if (from < 0) return 0
  let at = 0
  while (at < text.length && walk[from + at] === text[at]) at++
  return at
}

const isRepeated = (text: string) => /^(.{1,4}?)\1+.?$/u.test(text)
const isDate = (text: string) =>
  /^(?:19|20)\d{2}[-./]?(?:0?[1-9]|1[0-2])[-./]?(?:0?[1-9]|[12]\d|3[01])\D{0,2}$/.test(text)
/** Up to 11 digits (years, birthdays, 5201314), or a number of few distinct characters. */
const isNumber = (text: string) =>
  /^\D{0,2}\d+\D{0,2}$/.test(text) && (/^\D*\d{1,11}\D*$/.test(text) || new Set(text).size < 5)

export function isCommon(password: string) {
  const text = password.toLowerCase()
  const bare = bareOf(text)
  const letters = /^[!-~]+$/.test(text) ? text.replace(/[^a-z]/g, '') : ''
  return (
    [isRepeated, isDate, isNumber, isWalk].some((matches) => matches(text)) ||
    [bare, spelled(bare), letters].some(isWord)
  )
}
