'use client';
import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { mergeProps, useTooltip, useTooltipTrigger } from 'react-aria';
import { type TooltipTriggerState, useTooltipTriggerState } from 'react-stately';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { supportsAnchoring } from '../popover/anchored-layer.tsx';
import * as styles from './tooltip.css.ts';

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'content'> {
  /** Text of the tooltip. It describes the control; the control needs a name of its own. */
  content: ReactNode;
  /** Button or link that the tooltip describes. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Time in milliseconds that the pointer rests on the control before the tooltip opens. */
  delay?: number;
}

function TooltipLayer({
  state,
  className,
  ref,
  ...rest
}: ComponentPropsWithRef<'div'> & { state: TooltipTriggerState }): ReactElement {
  const layer = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(layer, ref);
  const { tooltipProps } = useTooltip({}, state);
  useLayoutEffect(() => {
    if (layer.current?.popover !== null) layer.current?.showPopover();
  }, []);
  return (
    <div
      {...mergeProps(rest, tooltipProps)}
      ref={mergedRef}
      popover={supportsAnchoring() ? 'manual' : undefined}
      className={classNames(styles.tooltip, className)}
    />
  );
}

function TooltipTrigger({
  content,
  children,
  open,
  defaultOpen,
  onOpenChange,
  delay = 500,
  id: givenId,
  ...rest
}: TooltipProps): ReactElement {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const isHydrated = useHydrated();
  const anchor = useRef<HTMLSpanElement>(null);
  const state = useTooltipTriggerState({ isOpen: open, defaultOpen, onOpenChange, delay, closeDelay: 100 });
  const { triggerProps } = useTooltipTrigger({ delay }, state, anchor);
  const isShown = isHydrated && state.isOpen;
  return (
    <span ref={anchor} className={styles.anchor}>
      {cloneElement(
        children,
        mergeProps(children.props, triggerProps, {
          'aria-describedby': isShown
            ? [children.props['aria-describedby'], id].filter(Boolean).join(' ')
            : children.props['aria-describedby'],
        }),
      )}
      {isShown && (
        <TooltipLayer {...rest} id={id} state={state}>
          {content}
        </TooltipLayer>
      )}
    </span>
  );
}

/**
 * Short description of a control, shown when the pointer rests on it or the keyboard focuses it. It closes on Escape,
 * on press and when the pointer leaves both. Touch screens don't show it, so it never holds anything necessary. `ref`
 * and other props go to the box.
 */
export function Tooltip(props: TooltipProps): ReactElement {
  return (
    <AriaProvider>
      <TooltipTrigger {...props} />
    </AriaProvider>
  );
}
