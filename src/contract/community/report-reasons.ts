// What a report says is wrong, by reasonType.

export const reportReasons = { 1: '广告引流', 2: '虚假或违规', 3: '骂人或伤害别人', 4: '抄袭', 5: '别的' } as const
