'use client';
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { useControllable } from '../../use-controllable.ts';
import { AnchoredLayer } from './anchored-layer.tsx';
import * as styles from './popover.css.ts';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Button that opens and closes the popover. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>;
  /** Accessible name of the popover: "Price per month". */
  label: string;
  /** True while it is open, controlled by the page; uncontrolled if omitted. */
  open?: boolean;
  /** True to open it initially, if `open` is omitted. */
  defaultOpen?: boolean;
  /** Called with the requested state when the user opens or closes it. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Edge of the trigger that the popover aligns to. */
  align?: 'start' | 'center' | 'end';
  /** Content of the popover; a function receives the function that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * Box of content next to the button that opens it. It isn't modal: the page stays usable, and the popover closes on
 * Escape, on a press outside and when the focus leaves it. `ref` and other props go to the box.
 */
export function Popover({
  trigger,
  label,
  open,
  defaultOpen = false,
  onOpenChange,
  align = 'start',
  className,
  children,
  ...rest
}: PopoverProps): ReactElement {
  const generatedId = useId();
  const popoverId = rest.id ?? generatedId;
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const closePopover = (): void => {
    if (isOpen) setOpen(false);
  };
  return (
    <span ref={anchorRef} className={styles.popoverAnchor}>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? popoverId : undefined,
        onClick: (event) => {
          trigger.props.onClick?.(event);
          if (!event.defaultPrevented) setOpen(!isOpen);
        },
      })}
      {isOpen && (
        <AnchoredLayer
          {...rest}
          role="dialog"
          id={popoverId}
          aria-label={label}
          tabIndex={-1}
          align={align}
          anchor={anchorRef}
          onClose={closePopover}
          className={classNames(styles.popoverBox, className)}
        >
          {typeof children === 'function' ? children(closePopover) : children}
        </AnchoredLayer>
      )}
    </span>
  );
}
