'use client';
import type { Map as Leaflet } from 'leaflet';
import { type PointerEvent, type ReactElement, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { distanceBetween, isTap, type MapPoint, simplifyPath } from './map-drawing-model.ts';
import type { MapPosition } from './map-model.ts';
import type { MapDrawing as Drawing } from './map-props.ts';
import * as styles from './drawing.css.ts';

interface MapDrawingProps {
  map: Leaflet;
  drawing: Drawing;
}

const minCorners = 3;
/** Radius in pixels around the first corner within which a tap closes the area. */
const closingRadius = 22;
/** Minimum distance in pixels between the points of a stroke. */
const strokeStep = 3;

/** Renders again when the map moves, because corners are drawn in its pixels. */
function useMapMoves(map: Leaflet): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move zoomend resize', redraw);
    return () => {
      map.off('move zoomend resize', redraw);
    };
  }, [map]);
}

const pathOf = (points: readonly MapPoint[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/**
 * Surface over the map on which a stroke with one finger or the mouse draws an area, and taps set its corners, with the
 * buttons for it. The map beneath stays where it is, but its buttons still zoom.
 */
// Long because strokes, taps, buttons and Escape change the same corners.
export default function MapDrawing({ map, drawing }: MapDrawingProps): ReactElement {
  const { labels, message, maxCorners, onDraw, onCancel } = drawing;
  const [steps, setSteps] = useState<readonly (readonly MapPosition[])[]>([]);
  const [stroke, setStroke] = useState<readonly MapPoint[]>([]);
  const strokeRef = useRef<MapPoint[]>([]);
  const barRef = useRef<HTMLDivElement>(null);
  useMapMoves(map);
  useEffect(() => barRef.current?.focus(), []);
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => cancelOnEscape(event);
    // before the map, which handles every Escape inside of it
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  const corners = steps.flat();
  const cornerPoints = corners.map((corner) => map.latLngToContainerPoint(corner));
  const toPositions = (points: readonly MapPoint[]): MapPosition[] =>
    points.map(({ x, y }) => {
      const { lat, lng } = map.containerPointToLatLng([x, y]);
      return { lat, lng };
    });
  const finish = (area: readonly MapPosition[]) => {
    setSteps([]);
    onDraw(area);
  };
  const changeStroke = (points: MapPoint[]) => {
    strokeRef.current = points;
    setStroke(points);
  };
  const addCorner = (point: MapPoint) => {
    const [firstPoint] = cornerPoints;
    const isClosing = firstPoint !== undefined && distanceBetween(point, firstPoint) < closingRadius;
    if (isClosing && corners.length >= minCorners) finish(corners);
    else if (corners.length < maxCorners) setSteps((current) => [...current, toPositions([point])]);
  };
  const addStroke = (points: readonly MapPoint[]) => {
    const freeCorners = maxCorners - corners.length;
    if (freeCorners < 2) return;
    const strokeCorners = toPositions(simplifyPath(points, freeCorners));
    if (corners.length === 0 && strokeCorners.length >= minCorners) finish(strokeCorners);
    else setSteps((current) => [...current, strokeCorners]);
  };

  const pointOf = (event: PointerEvent): MapPoint => {
    const { x, y } = map.mouseEventToContainerPoint(event.nativeEvent);
    return { x, y };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    changeStroke([pointOf(event)]);
  };
  const onPointerMove = (event: PointerEvent) => {
    const lastPoint = strokeRef.current.at(-1);
    const point = pointOf(event);
    if (lastPoint && event.isPrimary && distanceBetween(lastPoint, point) >= strokeStep)
      changeStroke([...strokeRef.current, point]);
  };
  const onPointerUp = (event: PointerEvent) => {
    const points = strokeRef.current;
    if (!event.isPrimary || points.length === 0) return;
    changeStroke([]);
    if (isTap(points)) addCorner(points[0]!);
    else addStroke(points);
  };

  return (
    <>
      <div
        className={styles.drawingSurface}
        role="presentation"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => changeStroke([])}
      >
        <svg className={styles.drawingLines} aria-hidden="true">
          <polygon className={styles.drawingArea} points={pathOf([...cornerPoints, ...stroke])} />
          {cornerPoints.map(({ x, y }, index) => (
            <circle
              key={`${index} ${corners[index]?.lat}`}
              className={styles.drawingCorner}
              cx={x}
              cy={y}
              r={index === 0 ? 8 : 5}
            />
          ))}
        </svg>
      </div>
      <div ref={barRef} className={styles.drawingBar} role="group" aria-label={labels.drawing} tabIndex={-1}>
        <p className={styles.drawingHint} role="status">
          {message ?? labels.hint}
        </p>
        <div className={styles.drawingButtons}>
          <Button size="small" disabled={corners.length < minCorners} onClick={() => finish(corners)}>
            {labels.finish}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={steps.length === 0}
            onClick={() => setSteps((current) => current.slice(0, -1))}
          >
            {labels.undo}
          </Button>
          <Button size="small" variant="quiet" onClick={onCancel}>
            {labels.cancel}
          </Button>
        </div>
      </div>
    </>
  );
}
