'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria';
import { Item, type TabListState, useTabListState } from 'react-stately';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { type TabBaseProps, TabContent } from './tab-content.tsx';
import * as styles from './tabs.css.ts';
import { useActiveInView } from './use-active-in-view.ts';

export interface Tab<Value extends string = string> extends TabBaseProps {
  value: Value;
  disabled?: boolean;
  panel: ReactNode;
}

export interface TabsProps<Value extends string = string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** Accessible name of the tab list. */
  label: string;
  /** Two or more tabs with their panels. */
  tabs: readonly Tab<Value>[];
  /** Value of the active tab, controlled by the page; uncontrolled if omitted. */
  value?: Value;
  /** Initially active tab; the first enabled one by default. */
  defaultValue?: Value;
  /** Called with the value of the tab that becomes active: by the user, or because the active tab is gone. */
  onValueChange?: (value: Value) => void;
}

interface TabPartProps {
  tab: Tab;
  state: TabListState<Tab>;
  /** IDs of the tab and of its panel, which refer to each other. */
  tabId: string;
  panelId: string;
}

function TabButton({ tab: { value, disabled, panel: _panel, ...look }, state, tabId, panelId }: TabPartProps) {
  const tabRef = useRef<HTMLButtonElement>(null);
  const { tabProps, isSelected } = useTab({ key: value }, state, tabRef);
  // The state names the focusable tab after hydration; the server markup needs one, too.
  const isFirstStop = isSelected && state.selectionManager.focusedKey === null;
  return (
    <button
      {...tabProps}
      {...(isFirstStop && { tabIndex: 0 })}
      ref={tabRef}
      type="button"
      id={tabId}
      aria-controls={panelId}
      className={styles.tab}
      disabled={disabled}
    >
      <TabContent {...look} />
    </button>
  );
}

function TabPanel({ tab: { value, panel }, state, tabId, panelId }: TabPartProps): ReactElement {
  const panelRef = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({ id: value }, state, panelRef);
  return (
    <div
      {...tabPanelProps}
      ref={panelRef}
      id={panelId}
      // React Aria names every panel after the active tab; without JavaScript all panels are visible.
      aria-labelledby={tabId}
      className={styles.tabPanel}
      hidden={value !== state.selectedKey}
    >
      {panel}
    </div>
  );
}

const renderTabItem = ({ value, label }: Tab) => (
  <Item key={value} textValue={label}>
    {label}
  </Item>
);

function TabsContent<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
  ...rest
}: TabsProps<Value>): ReactElement {
  const tabsId = useId();
  const stripRef = useRef<HTMLDivElement>(null);
  // React Aria would choose the first tab only after hydration.
  const initialValue = defaultValue ?? tabs.find(({ disabled }) => !disabled)?.value;
  const state = useTabListState<Tab>({
    items: tabs,
    children: renderTabItem,
    disabledKeys: tabs.filter(({ disabled }) => disabled).map((tab) => tab.value),
    ...(value !== undefined && { selectedKey: value }),
    ...(initialValue !== undefined && { defaultSelectedKey: initialValue }),
    onSelectionChange: (key) => {
      const nextTab = tabs.find((tab) => tab.value === key);
      // React Aria also reports a press on the active tab.
      if (nextTab && key !== state.selectedKey) onValueChange?.(nextTab.value);
    },
  });
  const { tabListProps } = useTabList({ 'aria-label': label }, state, stripRef);
  useActiveInView(stripRef, state.selectedKey === null ? undefined : String(state.selectedKey));
  const partPropsOf = (tab: Tab): TabPartProps => ({
    tab,
    state,
    tabId: `${tabsId}-tab-${tab.value}`,
    panelId: `${tabsId}-panel-${tab.value}`,
  });
  return (
    <div {...rest} className={classNames(styles.tabs, className)}>
      <div {...tabListProps} ref={stripRef} className={styles.tabStrip}>
        {tabs.map((tab) => (
          <TabButton key={tab.value} {...partPropsOf(tab)} />
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} {...partPropsOf(tab)} />
      ))}
    </div>
  );
}

/**
 * List of tabs with their panels. Arrow keys activate the neighbouring tab immediately; a panel without focusable
 * content can be focused itself. Without JavaScript all panels are visible.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactElement {
  return (
    <AriaProvider>
      <TabsContent {...props} />
    </AriaProvider>
  );
}
