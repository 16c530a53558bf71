import type { SearchBoxLabels, SuggestionListLabels } from '../components/search-box/index.ts';
import type { VehicleLimits, VehicleSizes, VehicleValue } from '../patterns/vehicle-picker/vehicle-model.ts';
import type { VehicleMenuLabels } from '../patterns/vehicle-picker/vehicle-menu.tsx';

const formatMetres = (centimetres: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(centimetres / 100);
const createSizeFormatter = (locale: string) => (sizes: VehicleSizes) =>
  `${formatMetres(sizes.lengthCm, locale)} × ${formatMetres(sizes.widthCm, locale)} × ${formatMetres(sizes.heightCm, locale)} m`;

export const storyPresets: readonly VehicleValue[] = [
  { id: 'city', lengthCm: 370, widthCm: 175, heightCm: 155 },
  { id: 'saloon', lengthCm: 450, widthCm: 185, heightCm: 160 },
  { id: 'suv', lengthCm: 500, widthCm: 195, heightCm: 190 },
  { id: 'van', lengthCm: 510, widthCm: 205, heightCm: 200 },
  { id: 'motorbike', lengthCm: 225, widthCm: 95, heightCm: 145 },
];

export const storyLimits: VehicleLimits = {
  lengthCm: { min: 100, max: 1500 },
  widthCm: { min: 50, max: 350 },
  heightCm: { min: 50, max: 450 },
};

export const storyVehicleLabels = {
  en: {
    legend: 'Vehicle',
    names: { city: 'City car', saloon: 'Saloon', suv: 'SUV', van: 'Van', motorbike: 'Motorbike', own: 'My own' },
    checkedFor: (value) => (value.id === 'saloon' ? 'Checked for a saloon' : 'Checked for your vehicle'),
    change: 'change',
    sizes: createSizeFormatter('en'),
    own: {
      lengthCm: 'Length',
      widthCm: 'Width',
      heightCm: 'Height',
      unit: 'cm',
      apply: 'Use these sizes',
      invalid: (_field, min, max) => `${min} to ${max} cm`,
    },
  },
  es: {
    legend: 'Vehículo',
    names: { city: 'Urbano', saloon: 'Berlina', suv: 'SUV', van: 'Furgoneta', motorbike: 'Moto', own: 'El mío' },
    checkedFor: (value) => (value.id === 'saloon' ? 'Comprobado para una berlina' : 'Comprobado para tu vehículo'),
    change: 'cambiar',
    sizes: createSizeFormatter('es'),
    own: {
      lengthCm: 'Largo',
      widthCm: 'Ancho',
      heightCm: 'Alto',
      unit: 'cm',
      apply: 'Usar estas medidas',
      invalid: (_field, min, max) => `De ${min} a ${max} cm`,
    },
  },
} satisfies Record<string, VehicleMenuLabels>;

export const storySearchLabels = {
  en: {
    field: 'Where',
    placeholder: 'Address, place or venue',
    submit: 'Search',
    clear: 'Clear',
    suggestions: 'Suggestions',
    kinds: {
      recent: 'Recent searches',
      town: 'Towns',
      district: 'Neighbourhoods',
      venue: 'Venues',
      street: 'Streets',
      listing: 'Bays',
    },
    loading: 'Looking for places…',
    empty: 'Nothing like that. You can still search for these words.',
    error: 'Suggestions are not available right now.',
    removeHint: 'Press Delete to remove it.',
    count: (count) => `${count} suggestions`,
  },
  es: {
    field: 'Dónde',
    placeholder: 'Dirección, lugar o recinto',
    submit: 'Buscar',
    clear: 'Borrar',
    suggestions: 'Sugerencias',
    kinds: {
      recent: 'Búsquedas recientes',
      town: 'Municipios',
      district: 'Barrios',
      venue: 'Recintos',
      street: 'Calles',
      listing: 'Plazas',
    },
    loading: 'Buscando lugares…',
    empty: 'Nada parecido. Puedes buscar estas palabras igualmente.',
    error: 'Ahora mismo no hay sugerencias.',
    removeHint: 'Pulsa Supr para quitarla.',
    count: (count) => `${count} sugerencias`,
  },
} satisfies Record<string, SearchBoxLabels & SuggestionListLabels>;
