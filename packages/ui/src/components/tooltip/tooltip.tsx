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
  /** True if the text repeats the control's name, as for icon buttons: screen readers then don't read it twice. */
  isName?: boolean;
  /** Button or link that the tooltip describes. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Milliseconds that the pointer rests on the control before the tooltip opens. */
  delay?: number;
}

function TooltipLayer({
  state,
  className,
  ref,
  ...rest
}: ComponentPropsWithRef<'div'> & { state: TooltipTriggerState }): ReactElement {
  const layerRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(layerRef, ref);
  const { tooltipProps } = useTooltip({}, state);
  useLayoutEffect(() => {
    if (layerRef.current?.popover !== null) layerRef.current?.showPopover();
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
  isName = false,
  children,
  open,
  defaultOpen,
  onOpenChange,
  delay = 500,
  id: givenId,
  ...rest
}: TooltipProps): ReactElement {
  const generatedId = useId();
  const tooltipId = givenId ?? generatedId;
  const isHydrated = useHydrated();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const triggerState = useTooltipTriggerState({ isOpen: open, defaultOpen, onOpenChange, delay, closeDelay: 100 });
  const { triggerProps } = useTooltipTrigger({ delay }, triggerState, anchorRef);
  const { 'aria-describedby': _ownTooltipId, ...eventProps } = triggerProps;
  const isTooltipShown = isHydrated && triggerState.isOpen;
  return (
    <span ref={anchorRef} className={styles.tooltipAnchor}>
      {cloneElement(
        children,
        mergeProps(children.props, eventProps, {
          'aria-describedby':
            isTooltipShown && !isName
              ? [children.props['aria-describedby'], tooltipId].filter(Boolean).join(' ')
              : children.props['aria-describedby'],
          // the browser's own tooltip, which an icon button has until scripts run, would be a second one
          ...(isHydrated && { title: '' }),
        }),
      )}
      {isTooltipShown && (
        <TooltipLayer {...rest} id={tooltipId} state={triggerState}>
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
