// The lists of provinces, cities and districts.
import { expect, test } from 'vitest'
import { citiesOf, districtsOf, provinces } from '../../../src/islands/kit/regions.ts'

test('34 provinces; each has cities, each city districts of its own', () => {
  expect(provinces).toHaveLength(34)
  for (const province of provinces)
    expect([province, citiesOf(province).length]).toEqual([province, expect.any(Number)])
  expect(citiesOf('浙江省')).toContain('杭州市')
  expect(districtsOf('浙江省', '杭州市')).toContain('西湖区')
  expect(districtsOf('北京市', '北京市')).toContain('海淀区')
  expect(districtsOf('江苏省', '杭州市')).toEqual([])
})

test('what was typed before finds its list too; what is nowhere has none', () => {
  expect(citiesOf('浙江')).toEqual(citiesOf('浙江省'))
  expect(districtsOf('浙江', '杭州')).toEqual(districtsOf('浙江省', '杭州市'))
  expect(citiesOf('江')).toEqual([])
  expect(citiesOf('亚特兰蒂斯')).toEqual([])
  expect(citiesOf('')).toEqual([])
})
