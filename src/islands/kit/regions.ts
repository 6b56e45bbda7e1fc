// The official list of provinces, cities and districts (GB/T 2260), by name.
import { areaList } from '@vant/area-data'

const { province_list, city_list, county_list } = areaList

/** Of a code's six digits two are the province's, four the city's. */
const inside = (list: Record<string, string>, prefix: string | undefined) =>
  prefix ? Object.entries(list).filter(([code]) => code.startsWith(prefix)) : []
const names = (entries: [code: string, name: string][]) => entries.map(([, name]) => name)

/** 浙江 is 浙江省: what was typed before there was a list. */
const codeOf = (entries: [code: string, name: string][], typed: string) =>
  typed ? entries.find(([, name]) => name === typed || (typed.length > 1 && name.startsWith(typed)))?.[0] : undefined

const cities = (province: string) => inside(city_list, codeOf(Object.entries(province_list), province)?.slice(0, 2))

export const provinces = Object.values(province_list)
export const citiesOf = (province: string) => names(cities(province))
export const districtsOf = (province: string, city: string) =>
  names(inside(county_list, codeOf(cities(province), city)?.slice(0, 4)))
