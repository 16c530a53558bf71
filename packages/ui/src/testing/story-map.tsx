import { useState, type ReactElement } from 'react';
import { FitBadge } from '../patterns/fit-badge/fit-badge.tsx';
import { ListingCard } from '../patterns/listing-card/listing-card.tsx';
import { Map } from '../components/map/map.tsx';
import type { MapPin, MapProps } from '../components/map/map-props.ts';
import { storyPictures } from './story-pictures.ts';

export const createPin = (id: number, lat: number, lng: number, price: number, more: Partial<MapPin> = {}): MapPin => ({
  id,
  lat,
  lng,
  label: `€${price}`,
  ariaLabel: `€${price}, bay ${id}`,
  ...more,
});

export const storyPins: readonly MapPin[] = [
  createPin(1, 39.4789, -0.3585, 95, { isPromoted: true }),
  createPin(2, 39.4746, -0.3582, 118, { isPromoted: true }),
  createPin(3, 39.4802, -0.3488, 62),
  createPin(4, 39.4771, -0.3432, 88),
  createPin(5, 39.4724, -0.3438, 74),
  createPin(6, 39.4713, -0.3541, 110),
  createPin(7, 39.4739, -0.3668, 130),
  createPin(8, 39.4668, -0.3478, 85, { isVisited: true }),
];
export const storyClusters = [
  { lat: 39.4838, lng: -0.3707, count: 7, label: '7', ariaLabel: '7 bays, zoom in' },
  { lat: 39.4655, lng: -0.3652, count: 27, label: '27', ariaLabel: '27 bays, zoom in' },
];

export const renderPinInfo = (chosen: MapPin) => (
  <ListingCard
    href={`/en/parking/${chosen.id}`}
    name={`Bay ${chosen.id}`}
    place="Mestalla, Valencia"
    priceCents={Number(chosen.label.slice(1)) * 100}
    period="/ month"
    image={storyPictures.ramp}
    fit={<FitBadge fit="fits">Fits, 30 cm spare</FitBadge>}
  />
);

export function MapWithSelection(props: MapProps): ReactElement {
  const [selectedId, setSelectedId] = useState(props.selectedId ?? null);
  const [activeId, setActiveId] = useState(props.activeId ?? null);
  return (
    <Map
      {...props}
      selectedId={selectedId}
      activeId={activeId}
      onActiveChange={(id) => {
        setActiveId(id);
        props.onActiveChange?.(id);
      }}
      onSelectedChange={(id) => {
        setSelectedId(id);
        props.onSelectedChange?.(id);
      }}
    />
  );
}
