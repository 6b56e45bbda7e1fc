// Province, city and district, chosen from the official list; what is not in the list stays as it was typed.
import { useEffect, useState } from 'react'
import { Select } from './Select.tsx'

/** Names; '' = not chosen. */
export type RegionValue = { province: string; city: string; district: string }

type Lists = { provinces: Names; citiesOf(province: string): Names; districtsOf(province: string, city: string): Names }
type Names = readonly string[]
const nothing: Lists = { provinces: [], citiesOf: () => [], districtsOf: () => [] }

const noneChosen = { province: '', city: '', district: '' }

/** Stands in a Field that is a group. The list (30 kB) comes when the control is first shown. */
export function Region({ value, onValue }: { value: RegionValue; onValue(value: RegionValue): void }) {
  const [lists, setLists] = useState(nothing)
  useEffect(() => {
    // without the list, what was chosen before can be read and kept
    void import('./regions.ts').then(setLists, () => {})
  }, [])
  const { province, city, district } = value
  const parts = [
    {
      name: 'province',
      label: '省份',
      names: lists.provinces,
      chosen: province,
      choose: (province: string) => onValue({ ...noneChosen, province }),
    },
    {
      name: 'city',
      label: '城市',
      names: lists.citiesOf(province),
      chosen: city,
      choose: (city: string) => onValue({ province, city, district: '' }),
    },
    {
      name: 'district',
      label: '区县',
      names: lists.districtsOf(province, city),
      chosen: district,
      choose: (district: string) => onValue({ province, city, district }),
    },
  ]
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-3 gap-2">
      {parts.map(({ name, label, names, chosen, choose }) => (
        <Select
          key={name}
          id={undefined} // the field names the group
          name={name}
          label={label}
          className="w-full"
          options={optionsOf(label, names, chosen)}
          value={chosen}
          onValue={choose}
          disabled={!names.length && !chosen}
        />
      ))}
    </span>
  )
}

const optionsOf = (label: string, names: Names, chosen: string) =>
  ['', ...(chosen && !names.includes(chosen) ? [chosen] : []), ...names].map((name) => ({
    value: name,
    name: name || label,
  }))
