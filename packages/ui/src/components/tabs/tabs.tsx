'use client';
import {
  useId,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { TabContent, type TabLook } from './tab-content.tsx';
import { tabAfterKey } from './tabs-model.ts';
import * as styles from './tabs.css.ts';
import { useActiveInView } from './use-active-in-view.ts';

export interface Tab<Value extends string = string> extends TabLook {
  value: Value;
  disabled?: boolean;
  /** What shows while the tab is active. */
  panel: ReactNode;
}

export interface TabsProps<Value extends string = string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'onChange'
> {
  /** What the tabs are views of, for assistive technology. */
  label: string;
  /** Two or more. */
  tabs: readonly Tab<Value>[];
  value?: Value;
  /** The first tab that is not disabled when left out. */
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
}

/** Views of one thing, of which one shows. Arrow keys show the neighbour at once; without scripts all panels show. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
  ...rest
}: TabsProps<Value>): ReactElement {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const first = tabs.find(({ disabled }) => !disabled)?.value;
  const [active, activate] = useControllable<Value | undefined>(value, defaultValue ?? first, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  useActiveInView(strip, active);

  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const current = tabs.findIndex((tab) => tab.value === active);
    const next = tabAfterKey(
      event.key,
      current,
      tabs.map(({ disabled }) => disabled === true),
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus({ preventScroll: true });
    if (tab.value !== active) activate(tab.value);
  };

  return (
    <div {...rest} className={classNames(styles.tabs, className)}>
      <div ref={strip} role="tablist" aria-label={label} className={styles.strip}>
        {tabs.map(({ value: own, disabled, panel: _panel, ...look }) => (
          <button
            key={own}
            type="button"
            role="tab"
            id={`${id}-tab-${own}`}
            className={styles.tab}
            aria-selected={own === active}
            aria-controls={`${id}-panel-${own}`}
            tabIndex={own === active ? 0 : -1}
            disabled={disabled}
            onKeyDown={moveByKey}
            onClick={() => {
              if (own !== active) activate(own);
            }}
          >
            <TabContent {...look} />
          </button>
        ))}
      </div>
      {tabs.map(({ value: own, panel }) => (
        <div
          key={own}
          role="tabpanel"
          id={`${id}-panel-${own}`}
          aria-labelledby={`${id}-tab-${own}`}
          className={styles.panel}
          hidden={own !== active}
          // a panel of plain text can be reached and scrolled by the keyboard
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
