'use client';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  type ComponentPropsWithRef,
  type ReactElement,
} from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { AccordionContext, type AccordionSettings } from './accordion-context.ts';
import { withItem } from './accordion-model.ts';
import * as styles from './accordion.css.ts';

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange'> {
  /** Ids of the open items. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  /** Told whenever an item opens or closes: by a press, by the page's search, by an address that names it. */
  onValueChange?: (value: readonly string[]) => void;
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** Level of the items' headings; 3 when left out. */
  headingLevel?: AccordionSettings['headingLevel'];
}

const none: readonly string[] = [];

/** Questions that open to their answers: native `details`, so they work before scripts and the page's search finds them. */
export function Accordion({
  value,
  defaultValue = none,
  onValueChange,
  isSingle = false,
  headingLevel = 3,
  className,
  ...rest
}: AccordionProps): ReactElement {
  const group = useId();
  const [open, setValue] = useControllable(value, defaultValue, onValueChange);
  // A parent that keeps its value renders nothing anew; the items still have to undo what the browser did.
  const [round, nextRound] = useReducer((times: number) => times + 1, 0);
  // Browsers report the one that opens and the one that closes in the same breath, before a render in between.
  const latest = useRef({ open, setValue, isSingle });
  useLayoutEffect(() => {
    latest.current = { open, setValue, isSingle };
  });

  const settings = useMemo(
    (): AccordionSettings => ({
      isOpen: (id) => open.includes(id),
      setOpen: (id, isOpen) => {
        const now = latest.current;
        const next = withItem(now.open, id, isOpen, now.isSingle);
        if (next === now.open) return;
        latest.current = { ...now, open: next };
        now.setValue(next);
        nextRound();
      },
      group: isSingle ? group : undefined,
      headingLevel,
      round,
    }),
    [open, group, isSingle, headingLevel, round],
  );

  return (
    <AccordionContext value={settings}>
      <div {...rest} className={classNames(styles.accordion, className)} />
    </AccordionContext>
  );
}
