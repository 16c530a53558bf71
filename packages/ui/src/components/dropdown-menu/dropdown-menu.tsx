'use client';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { useRef, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useUi } from '../../provider/ui-context.ts';
import * as styles from './dropdown-menu.css.ts';

export interface DropdownMenuProps extends ComponentPropsWithRef<'div'> {
  /** The button that opens it; the menu is named after it. */
  trigger: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'center' | 'end';
  /** Its items. */
  children: ReactNode;
}

/** A list of actions or links behind a button. It floats, turns up when there is no room below, and scrolls inside. */
export function DropdownMenu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  align = 'start',
  className,
  children,
  ...rest
}: DropdownMenuProps): ReactElement {
  const { direction, portalContainer } = useUi();
  const triggerElement = useRef<HTMLButtonElement>(null);
  return (
    // Not modal: a modal menu hides the page, focus and all, from assistive technology while it is open.
    <Radix.Root modal={false} dir={direction} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={triggerElement} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...rest}
          loop
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(styles.menu, className)}
          // One press is one report: the trigger makes its own, and the focus that follows a press is no second wish.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Node && triggerElement.current?.contains(event.target)) event.preventDefault();
          }}
          onFocusOutside={(event) => {
            if (event.target instanceof Element && event.target.matches(':active')) event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
