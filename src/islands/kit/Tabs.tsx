// Tabs that open a panel in the page; those that change the address are TabLinks.
import type { ReactNode } from 'react'
import { Tab, Tabs as TabFrame, TabList, TabPanel } from 'react-aria-components/Tabs'
import { tabLook } from './TabLinks.tsx'

export type TabOf = { id: string; name: string; panel: ReactNode }

/** Panels in the page; arrow keys go between the tabs. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly TabOf[] }) => (
  <TabFrame className="mt-4">
    <TabList aria-label={label} className="scrollx flex gap-6 border-b border-line overflow-x-auto overflow-y-hidden">
      {tabs.map(({ id, name }) => (
        <Tab
          key={id}
          id={id}
          className={({ isSelected }) =>
            `h-11 flex items-center relative num shrink-0 cursor-pointer ${tabLook(isSelected)}`
          }
        >
          {name}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, panel }) => (
      <TabPanel key={id} id={id} className="outline-offset-4">
        {panel}
      </TabPanel>
    ))}
  </TabFrame>
)
