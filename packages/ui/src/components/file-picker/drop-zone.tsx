'use client';
import { type DragEvent as ReactDragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrop } from 'react-aria';

/** Files are dragged over the page (`near`) or over the zone (`over`). */
export type FileDragState = 'near' | 'over' | undefined;

export interface DropZoneProps {
  /** Element onto which files are dropped. */
  zone: RefObject<HTMLElement | null>;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  onDragStateChange: (state: FileDragState) => void;
}

const containsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const handlersByEvent = {
  dragenter: 'onDragEnter',
  dragover: 'onDragOver',
  dragleave: 'onDragLeave',
  drop: 'onDrop',
} as const;

/**
 * True while files are dragged over the page. Files dropped outside of the zone are ignored instead of replacing the
 * page.
 */
function usePageDrag(zone: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const abortController = new AbortController();
    // before the zone, which keeps its events to itself
    const options = { signal: abortController.signal, capture: true };
    const isOutside = ({ target }: Event) => !(target instanceof Node && zone.current?.contains(target));
    const onDragOver = (event: DragEvent) => {
      if (!containsFiles(event)) return;
      if (isOutside(event)) event.preventDefault();
      setNear(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setNear(false);
    };
    const onDrop = (event: DragEvent) => {
      if (containsFiles(event) && isOutside(event)) event.preventDefault();
      setNear(false);
    };
    document.addEventListener('dragover', onDragOver, options);
    document.addEventListener('dragleave', onDragLeave, options);
    document.addEventListener('drop', onDrop, options);
    return () => abortController.abort();
  }, [zone]);
  return isNear;
}

/**
 * Takes files that are pasted while the zone or nothing has the focus. React Aria's `useClipboard` acts only while one
 * element itself has it.
 */
function usePaste({ zone, isDisabled, onFiles }: DropZoneProps): void {
  const takePastedFiles = useEffectEvent((event: ClipboardEvent) => {
    const pastedFiles = [...(event.clipboardData?.files ?? [])];
    const isZoneTarget = event.target instanceof Node && zone.current?.contains(event.target);
    if (isDisabled || pastedFiles.length === 0 || event.defaultPrevented) return;
    if (!isZoneTarget && document.activeElement !== document.body) return;
    event.preventDefault();
    onFiles(pastedFiles);
  });
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    // Safari enables the menu item "Paste" only for elements that announce to handle it.
    const onBeforePaste = (event: Event) => {
      if (event.target instanceof Node && zone.current?.contains(event.target)) event.preventDefault();
    };
    document.addEventListener('beforepaste', onBeforePaste, { signal });
    document.addEventListener('paste', (event) => takePastedFiles(event), { signal });
    return () => abortController.abort();
  }, [zone]);
}

/** Takes files that are dropped on an element or pasted into it. Renders nothing; loaded after the first paint. */
export default function DropZone(props: DropZoneProps): null {
  const { zone, isDisabled, onFiles, onDragStateChange } = props;
  // Keyboards choose files with the input, so the zone isn't a target of drags that they start.
  const keyboardTargetRef = useRef<HTMLElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: keyboardTargetRef,
    isDisabled,
    getDropOperation: (_types, allowedOperations) => (allowedOperations.includes('copy') ? 'copy' : 'cancel'),
  });
  const isNear = usePageDrag(zone);
  usePaste(props);

  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!containsFiles(event)) return;
    if (isDisabled) {
      event.preventDefault();
      return;
    }
    // Its handlers need nothing of React's events that the browser's don't have.
    const reactEvent = event as unknown as ReactDragEvent<HTMLElement>;
    dropProps[handlersByEvent[event.type as keyof typeof handlersByEvent]]?.(reactEvent);
    // React Aria leaves unreadable files out, which the list of rejected files must show.
    if (event.type === 'drop') onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const zoneElement = zone.current;
    for (const type of Object.keys(handlersByEvent) as (keyof typeof handlersByEvent)[])
      zoneElement?.addEventListener(type, (event) => handleDrag(event), { signal });
    return () => abortController.abort();
  }, [zone]);

  const dragState = isDropTarget ? 'over' : isNear ? 'near' : undefined;
  const reportDragState = useEffectEvent(() => onDragStateChange(dragState));
  useEffect(() => reportDragState(), [dragState]);
  return null;
}
