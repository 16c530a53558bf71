'use client';
import { type ComponentPropsWithRef, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { FocusScope, mergeProps, useOverlay } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { captureFocus } from '../../focus-return.ts';
import { useHydrated } from '../../use-hydrated.ts';
import * as styles from './popover.css.ts';

/** Layers in the top layer need CSS anchor positioning to stay next to their anchor. */
export const supportsAnchoring = (): boolean =>
  'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

export interface AnchoredLayerProps extends ComponentPropsWithRef<'div'> {
  onClose: () => void;
  /** Element with the class `anchor`. Presses on it don't close the layer, because the trigger in it does. */
  anchor: RefObject<Element | null>;
  /** Edge of the anchor that the layer aligns to. */
  align?: 'start' | 'center' | 'end';
  /** The layer is at least as wide as its anchor. */
  hasAnchorWidth?: boolean;
  /** Focuses the first focusable element of the layer. Lists that keep the focus on their field set it to `false`. */
  autoFocus?: boolean;
}

/** Focuses the previous element when the layer closes with the focus inside. */
function useFocusReturn(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current;
    const returnFocus =
      document.activeElement instanceof HTMLElement && document.activeElement !== document.body
        ? captureFocus(document.activeElement)
        : undefined;
    return () => {
      const hadFocus = element?.contains(document.activeElement) ?? false;
      queueMicrotask(() => {
        const isFocusLost = document.activeElement === null || document.activeElement === document.body;
        if (hadFocus && isFocusLost) returnFocus?.();
      });
    };
  }, [layer]);
}

function OpenLayer({
  onClose,
  anchor,
  align = 'start',
  hasAnchorWidth = false,
  autoFocus = true,
  className,
  ref,
  children,
  ...rest
}: AnchoredLayerProps): ReactElement {
  const layer = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(layer, ref);
  useFocusReturn(layer);
  const { overlayProps } = useOverlay(
    {
      isOpen: true,
      onClose,
      isDismissable: true,
      shouldCloseOnBlur: true,
      shouldCloseOnInteractOutside: (element) => anchor.current?.contains(element) !== true,
    },
    layer,
  );
  useLayoutEffect(() => {
    if (layer.current?.popover !== null) layer.current?.showPopover();
  }, []);
  return (
    <div
      {...mergeProps(rest, overlayProps)}
      ref={mergedRef}
      popover={supportsAnchoring() ? 'manual' : undefined}
      className={classNames(styles.layer, styles.aligns[align], hasAnchorWidth && styles.anchorWidth, className)}
      // A dialog around the layer closes the native popover on Escape.
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      <FocusScope autoFocus={autoFocus}>{children}</FocusScope>
    </div>
  );
}

/**
 * Base of popovers: a layer next to its anchor that closes on Escape, on a press outside and when the focus leaves it,
 * and returns the focus. Render it only while it is open; the server renders nothing.
 */
export function AnchoredLayer(props: AnchoredLayerProps): ReactElement | null {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <AriaProvider>
      <OpenLayer {...props} />
    </AriaProvider>
  );
}
