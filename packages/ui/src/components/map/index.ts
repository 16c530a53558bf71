export { Map } from './map.tsx';
export type {
  DropPin,
  MapCluster,
  MapArea,
  MapAttribution,
  MapDrawing,
  MapDrawingLabels,
  MapInset,
  MapLabels,
  MapLine,
  MapUserLocation,
  MapPin,
  MapProps,
  MapPinGroup,
} from './map-props.ts';
export type { MapBounds, MapBoundsView, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';
