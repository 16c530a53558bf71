'use client';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from '../../class-names.ts';
import { LinkElement } from '../../provider/link-element.tsx';
import { useControllable } from '../../use-controllable.ts';
import { Badge } from '../badge/badge.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './tabs.css.ts';

/**
 * Index of the tab that a key activates. Arrows move to the neighbour and wrap around, Home and End to the first and
 * last tab; disabled tabs are skipped. Undefined for other keys, or without an enabled tab.
 */
export function tabAfterKey(
  key: string,
  current: number,
  isDisabled: readonly boolean[],
  isRightToLeft: boolean,
): number | undefined {
  const enabledIndexes = isDisabled.flatMap((disabled, index) => (disabled ? [] : [index]));
  const forwardKey = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backKey = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'Home':
      return enabledIndexes[0];
    case 'End':
      return enabledIndexes.at(-1);
    case forwardKey:
      return enabledIndexes.find((index) => index > current) ?? enabledIndexes[0];
    case backKey:
      return enabledIndexes.findLast((index) => index < current) ?? enabledIndexes.at(-1);
    default:
      return undefined;
  }
}

export interface TabBaseProps {
  /** Label of the tab, one or two words. */
  label: string;
  /** Decorative icon before the label. */
  icon?: ReactNode;
  /** Number in a badge after the label, hidden for 0. */
  count?: number;
  /** Text of the count for screen readers: "3 new". Required with `count`. */
  countLabel?: string;
}

function TabContent({ label, icon, count = 0, countLabel }: TabBaseProps): ReactElement {
  return (
    <>
      {icon}
      <span className={styles.tabLabel}>{label}</span>
      {count > 0 && (
        <>
          <Badge variant="count" className={styles.tabCount} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </Badge>
          <span className={visuallyHidden}> {countLabel ?? count}</span>
        </>
      )}
    </>
  );
}

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
  /** Called with the value of the tab that the user activates. */
  onValueChange?: (value: Value) => void;
}

/**
 * List of tabs with their panels. Arrow keys activate the neighbouring tab immediately; without JavaScript all panels
 * are visible.
 */
export function Tabs<Value extends string>({
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
  const firstEnabledValue = tabs.find(({ disabled }) => !disabled)?.value;
  const [activeValue, setActiveValue] = useControllable<Value | undefined>(
    value,
    defaultValue ?? firstEnabledValue,
    (next) => {
      if (next !== undefined) onValueChange?.(next);
    },
  );
  useActiveInView(stripRef, activeValue);

  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const currentIndex = tabs.findIndex((tab) => tab.value === activeValue);
    const nextIndex = tabAfterKey(
      event.key,
      currentIndex,
      tabs.map(({ disabled }) => disabled === true),
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    const nextTab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (nextTab === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stripRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nextIndex ?? 0]?.focus({ preventScroll: true });
    if (nextTab.value !== activeValue) setActiveValue(nextTab.value);
  };

  return (
    <div {...rest} className={classNames(styles.tabs, className)}>
      <div ref={stripRef} role="tablist" aria-label={label} className={styles.tabStrip}>
        {tabs.map(({ value: own, disabled, panel: _panel, ...look }) => (
          <button
            key={own}
            type="button"
            role="tab"
            id={`${tabsId}-tab-${own}`}
            className={styles.tab}
            aria-selected={own === activeValue}
            aria-controls={`${tabsId}-panel-${own}`}
            tabIndex={own === activeValue ? 0 : -1}
            disabled={disabled}
            onKeyDown={handleKeyDown}
            onClick={() => {
              if (own !== activeValue) setActiveValue(own);
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
          id={`${tabsId}-panel-${own}`}
          aria-labelledby={`${tabsId}-tab-${own}`}
          className={styles.tabPanel}
          hidden={own !== activeValue}
          // keyboard users can focus and scroll a panel of plain text
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

/** Scrolls a strip of tabs horizontally until the active one is visible, without scrolling its ancestors. */
export function useActiveInView(stripRef: RefObject<HTMLElement | null>, activeValue: string | undefined): void {
  useEffect(() => {
    const stripElement = stripRef.current;
    const activeTab = stripElement?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!stripElement || !activeTab) return;
    const stripRect = stripElement.getBoundingClientRect();
    const tabRect = activeTab.getBoundingClientRect();
    // half of a neighbour stays visible as a hint to scroll
    const neighbourMarginPx = 32;
    if (tabRect.left < stripRect.left + neighbourMarginPx)
      stripElement.scrollLeft -= stripRect.left + neighbourMarginPx - tabRect.left;
    else if (tabRect.right > stripRect.right - neighbourMarginPx)
      stripElement.scrollLeft += tabRect.right - stripRect.right + neighbourMarginPx;
  }, [stripRef, activeValue]);
}

export interface TabLink extends TabBaseProps {
  href: string;
}

export interface TabLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation: "Account". */
  label: string;
  /** Related pages in display order. */
  links: readonly TabLink[];
  /** URL of the current tab, for pages that belong to it. */
  currentHref?: string;
}

/** Links to related pages, styled as tabs. Narrow strips with icons show only the current label. */
export function TabLinks({ label, links, currentHref, className, ...rest }: TabLinksProps): ReactElement {
  const stripRef = useRef<HTMLUListElement>(null);
  useActiveInView(stripRef, currentHref);
  const haveAllLinksIcons = links.every(({ icon }) => icon !== undefined);
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.tabNavigation, className)}>
      <ul ref={stripRef} className={classNames(styles.tabStrip, haveAllLinksIcons && styles.iconStrip)}>
        {links.map(({ href, ...look }) => (
          <li key={href} className={styles.tabItem}>
            <LinkElement
              href={href}
              className={styles.tab}
              aria-current={href === currentHref ? 'page' : undefined}
              title={haveAllLinksIcons ? look.label : undefined}
            >
              <TabContent {...look} />
            </LinkElement>
          </li>
        ))}
      </ul>
    </nav>
  );
}
