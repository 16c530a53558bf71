'use client';
import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useMergedRef } from '../../use-merged-ref.ts';
import { useAccordion } from './accordion-context.ts';
import { idOfHash } from './accordion-model.ts';
import * as styles from './accordion.css.ts';

export interface AccordionItemProps extends Omit<
  ComponentPropsWithRef<'details'>,
  'title' | 'open' | 'name' | 'id' | 'onToggle'
> {
  /** Its value in the accordion and its place in the page: an address that ends in `#id` opens it. */
  id: string;
  /** What it is about: the question. */
  title: ReactNode;
  /** Below the answer: a button that copies the link to it. */
  action?: ReactNode;
  /** The answer. */
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
  const { isOpen, setOpen, group, headingLevel } = useAccordion();
  const shows = isOpen(id);
  const details = useRef<HTMLDetailsElement>(null);
  const merged = useMergedRef(details, ref);
  const isAdopted = useRef(false);
  /** The browser reports a toggle in a task of its own: a render before that knows nothing of it. */
  const isToggling = useRef(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const Heading = `h${headingLevel}` as const;

  // Layout effect: the browser's own toggle must not be seen before the parent has answered.
  useLayoutEffect(() => {
    const element = details.current;
    if (element === null || isToggling.current) return;
    // opened by hand before the scripts were there
    if (!isAdopted.current && element.open && !shows) setOpen(id, true);
    else if (element.open !== shows) element.open = shows;
    isAdopted.current = true;
  });

  const openRef = useRef(setOpen);
  useEffect(() => {
    openRef.current = setOpen;
  });
  useEffect(() => {
    const openIfNamed = (): void => {
      if (idOfHash(window.location.hash) !== id) return;
      openRef.current(id, true);
      details.current?.scrollIntoView({ block: 'start' });
    };
    openIfNamed();
    window.addEventListener('hashchange', openIfNamed);
    return () => window.removeEventListener('hashchange', openIfNamed);
  }, [id]);

  return (
    <details
      {...rest}
      ref={merged}
      id={id}
      name={group}
      open={shows}
      suppressHydrationWarning
      className={classNames(styles.item, className)}
      onToggle={(event) => {
        isToggling.current = false;
        setOpen(id, event.currentTarget.open);
        // a parent that keeps its value gets its state back
        renderAgain();
      }}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          isToggling.current = !event.defaultPrevented;
        }}
      >
        <Heading className={styles.heading}>{title}</Heading>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </details>
  );
}
