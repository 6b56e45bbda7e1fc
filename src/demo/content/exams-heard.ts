// A paper whose questions are heard: its sounds are tones, written by demo/tone.ts.

type Note = [hertz: number, seconds: number]
const [low, do1, mi, sol, do2] = [262, 523, 659, 784, 1047]
const rest: Note = [0, 0.12]
const beats = (count: number) => Array.from({ length: count }, (): Note[] => [[do1, 0.18], rest, rest]).flat()

/** By name: what each sounds like. */
export const sounds: Record<string, Note[]> = {
  两个音: [[low, 0.9], rest, [do2, 0.9]],
  一串拍子: beats(5),
  三个音往下: [[do2, 0.5], rest, [sol, 0.5], rest, [mi, 0.5]],
  长短: [[do1, 1.2], rest, [do1, 0.25], rest, [do1, 0.25]],
  往上走: [
    [do1, 0.4],
    [mi, 0.4],
    [sol, 0.6],
  ],
  往下走: [
    [sol, 0.4],
    [mi, 0.4],
    [do1, 0.6],
  ],
  原地: [[mi, 0.4], rest, [mi, 0.4], rest, [mi, 0.5]],
}

/** 「♪名」 stands for a sound, in the text and in options. */
export const heardPaper = {
  name: '教师音乐素养：听辨小测',
  category: '学前教育',
  desc: [
    '戴上耳机，听一段，选一个。每段录音都能反复听，进考场时会先存到本机，断网也不影响。',
    '给带低年级和幼儿园的老师：听得准，领唱和打节奏才有底。',
  ],
  minutes: 15,
  score: 4,
  problems: [
    {
      text: '听两个音，后一个音和前一个比♪两个音',
      options: ['低一些', '高一些', '一样高', '听不出高低'],
      answer: 'B',
      why: '第二个音比第一个高两个八度。听不出来时，先跟着哼第一个音，再哼第二个。',
    },
    {
      text: '一共打了几拍♪一串拍子',
      options: ['4 拍', '5 拍', '6 拍', '7 拍'],
      answer: 'B',
      why: '数拍子用手指点桌面，不要在心里默念数字：听到第一声时手指落下。',
    },
    {
      text: '这三个音的走向是♪三个音往下',
      options: ['一路向上', '一路向下', '先上后下', '先下后上'],
      answer: 'B',
      why: '三个音依次是高音 do、sol、mi，一路向下。',
    },
    {
      text: '哪一种打法和听到的长短一样♪长短',
      options: ['短　短　长', '长　短　短', '长　长　短', '短　长　短'],
      answer: 'B',
      why: '第一声拖得长，后两声短促。',
    },
    {
      text: '下面哪一段是「往上走」的',
      options: ['♪往下走', '♪往上走', '♪原地', '三段都不是'],
      answer: 'B',
      why: '往上走的一段依次是 do、mi、sol。',
    },
  ],
} as const
