'use client';
import {
  type DOMAttributes,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { useDrag, useDrop } from 'react-aria';
import { AriaProvider } from '../../aria-provider.tsx';

/** Latest handlers of React Aria, which the tile calls. */
export interface ReorderHandlers {
  drag: HTMLAttributes<HTMLElement>;
  drop: DOMAttributes<HTMLElement>;
}

export interface ReorderState {
  /** ID of the sentence with which screen readers describe the handle: "Press Enter to start dragging." */
  handleDescription: string | undefined;
  /** ID of the sentence about the place during a drag with keys: "Press Enter to drop." */
  placeDescription: string | undefined;
  isDragged: boolean;
  isTarget: boolean;
}

export interface TileReorderProps {
  name: string;
  entry: RefObject<HTMLElement | null>;
  handlers: RefObject<ReorderHandlers | undefined>;
  /** True while another image is dragged, which can take the place of this one. */
  isPlace: boolean;
  onStateChange: (state: ReorderState) => void;
  onLift: () => void;
  onLower: () => void;
  onDrop: () => void;
}

const imageDragType = 'application/x-plaza-image';

function TileHooks({ name, entry, handlers, isPlace, onStateChange, onLift, onLower, onDrop }: TileReorderProps): null {
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [imageDragType]: name }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: onLift,
    onDragEnd: onLower,
  });
  const { dropProps, isDropTarget } = useDrop({
    ref: entry,
    isDisabled: !isPlace,
    getDropOperation: (types) => (types.has(imageDragType) ? 'move' : 'cancel'),
    onDrop,
  });
  useLayoutEffect(() => {
    handlers.current = { drag: dragProps, drop: dropProps };
  });
  const state: ReorderState = {
    handleDescription: dragProps['aria-describedby'],
    placeDescription: (dropProps as HTMLAttributes<HTMLElement>)['aria-describedby'],
    isDragged: isDragging,
    isTarget: isDropTarget,
  };
  const reportState = useEffectEvent(() => onStateChange(state));
  useEffect(() => reportState(), [state.handleDescription, state.placeDescription, state.isDragged, state.isTarget]);
  return null;
}

/**
 * Drag and drop of React Aria for one tile of an image picker, by pointer, long press, keys and screen readers. Renders
 * nothing; loaded after the first paint.
 */
export default function TileReorder(props: TileReorderProps) {
  return (
    <AriaProvider>
      <TileHooks {...props} />
    </AriaProvider>
  );
}
