'use client';
import {
  type ComponentPropsWithRef,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { useDisclosureGroupState } from 'react-stately';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useMergedRef } from '../../control-hooks.ts';
import * as styles from './accordion.css.ts';

export function itemIdFromHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')) || undefined;
  } catch {
    return undefined;
  }
}

interface AccordionSettings {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
  /**
   * `name` of the native `details`, which makes the browser close the open item when another opens; undefined if
   * several may be open.
   */
  group: string | undefined;
  headingLevel: 2 | 3 | 4 | 5 | 6;
}

const AccordionContext = createContext<AccordionSettings | undefined>(undefined);

function useAccordion(): AccordionSettings {
  const accordionSettings = useContext(AccordionContext);
  if (accordionSettings === undefined) throw new Error('An AccordionItem belongs into an Accordion');
  return accordionSettings;
}

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange'> {
  /** Ids of the open items; uncontrolled if omitted. */
  value?: readonly string[];
  /** Ids of the items that are open initially, if `value` is omitted. */
  defaultValue?: readonly string[];
  /**
   * Called with the ids of the open items when an item opens or closes: by a click, the browser's find in page or a URL
   * fragment.
   */
  onValueChange?: (value: readonly string[]) => void;
  /** Only one item can be open at a time. */
  isSingle?: boolean;
  /** Level of the item headings. @defaultValue 3 */
  headingLevel?: AccordionSettings['headingLevel'];
}

const noOpenIds: readonly string[] = [];

/**
 * Questions that expand to their answers. Native `details` elements, so they work without JavaScript, and the browser's
 * find in page searches collapsed answers.
 */
export function Accordion({
  value,
  defaultValue = noOpenIds,
  onValueChange,
  isSingle = false,
  headingLevel = 3,
  className,
  ...rest
}: AccordionProps): ReactElement {
  const detailsGroupName = useId();
  const limitToOne = (ids: readonly string[]): readonly string[] => (isSingle ? ids.slice(0, 1) : ids);
  const groupState = useDisclosureGroupState({
    allowsMultipleExpanded: !isSingle,
    ...(value !== undefined && { expandedKeys: limitToOne(value) }),
    defaultExpandedKeys: limitToOne(defaultValue),
    onExpandedChange: (keys) => onValueChange?.([...keys].map(String)),
  });
  // Browsers fire the toggle events of both items without a render between them.
  const { expandedKeys } = groupState;
  const latestRef = useRef({ expandedKeys, groupState });
  useLayoutEffect(() => {
    latestRef.current = { expandedKeys, groupState };
  });

  const accordionSettings = useMemo(
    (): AccordionSettings => ({
      isOpen: (id) => expandedKeys.has(id),
      setOpen: (id, isOpen) => {
        const latest = latestRef.current;
        if (latest.expandedKeys.has(id) === isOpen) return;
        const nextKeys = new Set(isOpen && isSingle ? [] : latest.expandedKeys);
        if (isOpen) nextKeys.add(id);
        else nextKeys.delete(id);
        latestRef.current = { ...latest, expandedKeys: nextKeys };
        latest.groupState.setExpandedKeys(nextKeys);
      },
      group: isSingle ? detailsGroupName : undefined,
      headingLevel,
    }),
    [expandedKeys, detailsGroupName, isSingle, headingLevel],
  );

  return (
    <AccordionContext value={accordionSettings}>
      <div {...rest} className={classNames(styles.accordion, className)} />
    </AccordionContext>
  );
}

export interface AccordionItemProps extends Omit<
  ComponentPropsWithRef<'details'>,
  'title' | 'open' | 'name' | 'id' | 'onToggle'
> {
  /** Id of the item in `value` and in the page: a URL with the fragment `#id` opens it. */
  id: string;
  /** Question, rendered as a heading. */
  title: ReactNode;
  /** Button below the answer, for example to copy its link. */
  action?: ReactNode;
  /** Content of the panel, which the browser’s find in page can reveal. */
  children: ReactNode;
}

/** One question with its answer, inside an Accordion. */
export function AccordionItem({
  id,
  title,
  action,
  className,
  ref,
  children,
  ...rest
}: AccordionItemProps): ReactElement {
  const { isOpen, setOpen, group: groupName, headingLevel } = useAccordion();
  const isItemOpen = isOpen(id);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const mergedRef = useMergedRef(detailsRef, ref);
  const hasAdoptedOpenStateRef = useRef(false);
  /** True from the moment the item opens or closes until the browser fires its toggle event, in a later task. */
  const isTogglingRef = useRef(false);
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  const Heading = `h${headingLevel}` as const;

  // Layout effect, so that the browser's toggle is not painted before the parent has rendered.
  useLayoutEffect(() => {
    const detailsElement = detailsRef.current;
    if (detailsElement === null || isTogglingRef.current) return;
    // the user opened the item before hydration
    if (!hasAdoptedOpenStateRef.current && detailsElement.open && !isItemOpen) setOpen(id, true);
    else if (detailsElement.open !== isItemOpen) detailsElement.open = isItemOpen;
    hasAdoptedOpenStateRef.current = true;
  });

  const setOpenRef = useRef(setOpen);
  useEffect(() => {
    setOpenRef.current = setOpen;
  });
  useEffect(() => {
    const openItemFromHash = (): void => {
      if (itemIdFromHash(window.location.hash) !== id) return;
      setOpenRef.current(id, true);
      detailsRef.current?.scrollIntoView({ block: 'start' });
    };
    openItemFromHash();
    window.addEventListener('hashchange', openItemFromHash);
    return () => window.removeEventListener('hashchange', openItemFromHash);
  }, [id]);

  return (
    <details
      {...rest}
      ref={mergedRef}
      id={id}
      name={groupName}
      open={isItemOpen}
      suppressHydrationWarning
      className={classNames(styles.accordionItem, className)}
      onToggle={(event) => {
        isTogglingRef.current = false;
        setOpen(id, event.currentTarget.open);
        // reverts the toggle if the parent does not change `value`
        forceRender();
      }}
    >
      <summary
        className={styles.itemSummary}
        onClick={(event) => {
          isTogglingRef.current = !event.defaultPrevented;
        }}
      >
        <Heading className={styles.itemHeading}>{title}</Heading>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.itemContent}>
        {children}
        {action !== undefined && <div className={styles.answerAction}>{action}</div>}
      </div>
    </details>
  );
}
