'use client';
import { type ComponentPropsWithRef, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { FocusScope, mergeProps, useFocusWithin, useOverlay } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';
import { classNames } from '../../class-names.ts';
import { useMergedRef } from '../../control-hooks.ts';
import { captureFocus, focusableSelector } from '../../focus-return.ts';
import { useHydrated } from '../../use-hydrated.ts';
import * as styles from './popover.css.ts';

/**
 * True if the browser has popovers and CSS anchor positioning, which popovers in the top layer need to stay next to
 * their anchor.
 */
export const supportsAnchoring = (): boolean =>
  'popover' in HTMLElement.prototype && CSS.supports('position-anchor', '--a');

export interface AnchoredLayerProps extends ComponentPropsWithRef<'div'> {
  onClose: () => void;
  /** Element with the class `anchor`. Presses on it don't close the layer, because the trigger in it does. */
  anchor: RefObject<Element | null>;
  /** Edge of the anchor that the layer aligns to. */
  align?: 'start' | 'center' | 'end';
  /** Opens below the anchor, or with `inline` at its inline end, as submenus do. */
  side?: 'block' | 'inline';
  /** Closes the layer on Escape. Layers that handle the key themselves set it to `false`. */
  closesByEscape?: boolean;
  /** Makes the layer at least as wide as its anchor. */
  hasAnchorWidth?: boolean;
  /**
   * Focuses the first focusable element of the layer when it opens. Lists that keep the focus on their field set it to
   * `false`.
   */
  autoFocus?: boolean;
}

/** Returns the focus to the previously focused element when the layer closes with the focus inside. */
function useFocusReturn(layer: RefObject<HTMLElement | null>, anchor: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const layerElement = layer.current;
    // The anchor is the fallback: nothing has the focus in Safari after a click on the trigger, or when the trigger
    // has replaced another element.
    const openerElement =
      document.activeElement instanceof HTMLElement && document.activeElement !== document.body
        ? document.activeElement
        : anchor.current?.querySelector<HTMLElement>(focusableSelector);
    const returnFocus = openerElement ? captureFocus(openerElement) : undefined;
    return () => {
      const hadFocus = layerElement?.contains(document.activeElement) ?? false;
      queueMicrotask(() => {
        const isFocusLost = document.activeElement === null || document.activeElement === document.body;
        if (hadFocus && isFocusLost) returnFocus?.();
      });
    };
  }, [layer, anchor]);
}

/**
 * Moves a layer that doesn't fit below its anchor above it if that has more room. The browser alone shrinks the layer
 * instead, as far as its minimum size allows.
 */
function moveToRoomierSide(layer: HTMLElement): void {
  if (layer.scrollHeight <= layer.clientHeight) return;
  // Adds more than the distance to the anchor, so that the layer doesn't fit below it.
  const overflowingBlockSize = layer.offsetHeight + 16;
  layer.style.minBlockSize = `${overflowingBlockSize}px`;
  if (layer.offsetHeight <= overflowingBlockSize) layer.style.minBlockSize = '';
}

function OpenLayer({
  onClose,
  anchor,
  align = 'start',
  side = 'block',
  closesByEscape = true,
  hasAnchorWidth = false,
  autoFocus = true,
  className,
  ref,
  children,
  ...rest
}: AnchoredLayerProps): ReactElement {
  const layerRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(layerRef, ref);
  useFocusReturn(layerRef, anchor);
  const isOutsideAnchor = (element: Element): boolean => anchor.current?.contains(element) !== true;
  // A press on a control outside first moves the focus and then ends; only the first of both closes the layer.
  const hasClosedOnBlurRef = useRef(false);
  const { focusWithinProps } = useFocusWithin({
    onFocusWithin: () => {
      hasClosedOnBlurRef.current = false;
    },
    onBlurWithin: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element) || !isOutsideAnchor(relatedTarget)) return;
      hasClosedOnBlurRef.current = true;
      onClose();
    },
  });
  const { overlayProps } = useOverlay(
    {
      isOpen: true,
      onClose,
      isDismissable: true,
      isKeyboardDismissDisabled: !closesByEscape,
      shouldCloseOnInteractOutside: (element) => !hasClosedOnBlurRef.current && isOutsideAnchor(element),
    },
    layerRef,
  );
  useLayoutEffect(() => {
    if (!layerRef.current || layerRef.current.popover === null) return;
    layerRef.current.showPopover();
    moveToRoomierSide(layerRef.current);
  }, []);
  return (
    <div
      {...mergeProps(rest, overlayProps, focusWithinProps)}
      ref={mergedRef}
      popover={supportsAnchoring() ? 'manual' : undefined}
      className={classNames(
        styles.popoverLayer,
        side === 'inline' ? styles.inlineSide : styles.alignmentVariants[align],
        hasAnchorWidth && styles.minAnchorWidth,
        className,
      )}
      // The native popover also closes when a dialog around the layer handles Escape.
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
