'use client';
import { cloneElement, type ComponentPropsWithRef, isValidElement, type ReactElement } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMergedRef } from '../../control-hooks.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useControllable } from '../../use-controllable.ts';
import { OpenModal, type ModalContentProps } from './open-modal.tsx';

interface ModalProps extends ModalContentProps {
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Base of all modal dialogs: scrim, scroll lock, focus trap and return, Escape and click outside. Modals can be nested;
 * Escape closes the topmost.
 */
export function Modal({ trigger, open, defaultOpen = false, onOpenChange, ...rest }: ModalProps): ReactElement {
  const { portalContainer } = useUi();
  const [isMounted, setMounted] = useState(false);
  const generatedId = useId();
  const modalId = rest.id ?? generatedId;
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange);
  const triggerElement = isValidElement<ComponentPropsWithRef<'button'>>(trigger) ? trigger : undefined;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const mergedTriggerRef = useMergedRef(triggerRef, triggerElement?.props.ref);

  // a modal inside another mounts after it, so that it is above it
  useLayoutEffect(() => setMounted(true), []);

  return (
    <>
      {triggerElement &&
        cloneElement(triggerElement, {
          ref: mergedTriggerRef,
          type: triggerElement.props.type ?? 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? modalId : undefined,
          onClick: (event) => {
            triggerElement.props.onClick?.(event);
            if (!event.defaultPrevented) setOpen(!isOpen);
          },
        })}
      {isOpen &&
        isMounted &&
        createPortal(
          <OpenModal {...rest} id={modalId} trigger={triggerRef} onClose={() => setOpen(false)} />,
          portalContainer ?? document.body,
        )}
    </>
  );
}
