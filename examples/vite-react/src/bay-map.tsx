import { formatEuros } from '@plaza/sdk';
import { Map, type MapLabels, type MapPin } from '@plaza/ui/map';
import { type ReactElement, useState } from 'react';

const labels: MapLabels = {
  map: 'Plazas en el mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  closeInfo: 'Cerrar',
};
const createPin = (id: number, priceCents: number, lat: number, lng: number): MapPin => {
  const price = formatEuros(priceCents, 'es');
  return { id, lat, lng, label: price, ariaLabel: `${price} al mes, plaza ${id}` };
};
const pins = [createPin(1, 9500, 39.4762, -0.3605), createPin(2, 7250, 39.4731, -0.3512)];
const view = { center: { lat: 39.4745, lng: -0.3555 }, zoom: 15 };
// An app has the address of its tile server here, such as https://tiles.example/{z}/{x}/{y}.png.
const tileUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

export function BayMap(): ReactElement {
  const [selectedId, setSelectedId] = useState<MapPin['id'] | null>(null);
  return (
    <div className="map">
      <Map
        labels={labels}
        tileUrl={tileUrl}
        attribution={[{ text: '© IGN España (CC BY 4.0)', href: 'https://www.ign.es' }]}
        view={view}
        pins={pins}
        selectedId={selectedId}
        onSelectedChange={setSelectedId}
        renderInfo={({ id, label }) => (
          <p>
            Plaza {id}: {label} al mes
          </p>
        )}
      />
    </div>
  );
}
