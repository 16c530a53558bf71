'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type FileDragState = 'near' | 'over' | undefined;

const containsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped on an element, or pasted while the element or nothing has the focus. Elsewhere, dropped files
 * are ignored instead of replacing the page.
 */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): FileDragState {
  const onFilesRef = useRef(onFiles);
  const [drag, setDrag] = useState<FileDragState>();
  useLayoutEffect(() => {
    onFilesRef.current = onFiles;
  });

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (element.current?.contains(target) ?? false);
    const onDragOver = (event: DragEvent) => {
      if (!containsFiles(event)) return;
      event.preventDefault();
      setDrag(isInside(event.target) ? 'over' : 'near');
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDrag(undefined);
    };
    const onDrop = (event: DragEvent) => {
      if (!containsFiles(event)) return;
      event.preventDefault();
      setDrag(undefined);
      if (isInside(event.target)) onFilesRef.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pastedFiles = [...(event.clipboardData?.files ?? [])];
      const isPickerTarget = isInside(event.target) || document.activeElement === document.body;
      if (pastedFiles.length === 0 || event.defaultPrevented || !isPickerTarget) return;
      event.preventDefault();
      onFilesRef.current(pastedFiles);
    };
    // Safari enables the menu item "Paste" only for elements that announce to handle it.
    const onBeforePaste = (event: Event) => {
      if (isInside(event.target)) event.preventDefault();
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('beforepaste', onBeforePaste);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('beforepaste', onBeforePaste);
      document.removeEventListener('paste', onPaste);
    };
  }, [element]);

  return drag;
}

/**
 * Returns an object URL of a file in memory, revoked when the file changes or the component unmounts; undefined on the
 * server.
 */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
