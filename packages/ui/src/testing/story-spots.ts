import type { TwoLevelSelectLabels } from '../components/two-level-select/two-level-select.tsx';
import type { TwoLevelOption } from '../components/two-level-select/two-level-select-model.ts';

export const storySpotOptions = {
  en: [
    {
      value: '2',
      label: 'Covered',
      description: 'Under a roof of any kind',
      children: [
        { value: '1', label: 'Covered parking', description: 'Roof above, open at the sides' },
        { value: '4', label: 'Indoor parking', description: 'Inside a building, closed' },
      ],
    },
    {
      value: '6',
      label: 'Outdoor',
      description: 'Open to the sky',
      children: [
        { value: '5', label: 'Outdoor parking', description: 'A marked bay in an open lot' },
        { value: '3', label: 'Driveway', description: 'In front of a house or gate' },
      ],
    },
  ],
  es: [
    {
      value: '2',
      label: 'Cubierta',
      description: 'Bajo techo, del tipo que sea',
      children: [
        { value: '1', label: 'Plaza con cubierta', description: 'Con techo y abierta por los lados' },
        { value: '4', label: 'Plaza interior', description: 'Dentro de un edificio, cerrada' },
      ],
    },
    {
      value: '6',
      label: 'Al aire libre',
      description: 'A cielo abierto',
      children: [
        { value: '5', label: 'Plaza exterior', description: 'Plaza señalizada en un aparcamiento abierto' },
        { value: '3', label: 'Entrada de vehículos', description: 'Delante de una casa o de una verja' },
      ],
    },
  ],
} satisfies Record<string, readonly TwoLevelOption[]>;

export const storyAccessOptions: readonly TwoLevelOption[] = [
  { value: 'remote', label: 'Remote control' },
  { value: 'none', label: 'No barrier' },
  { value: 'key', label: 'Key' },
  { value: 'card', label: 'Magnetic card' },
  { value: 'plate', label: 'License plate scan', disabled: true },
];

export const storySelectLabels = {
  en: {
    placeholder: 'Choose a type',
    back: 'Back from',
    close: 'Close',
    loading: 'Loading the types…',
    failed: 'The types could not be loaded.',
    retry: 'Try again',
    empty: 'No types to choose from yet',
    required: 'Choose a type.',
  },
  es: {
    placeholder: 'Elige un tipo',
    back: 'Volver desde',
    close: 'Cerrar',
    loading: 'Cargando los tipos…',
    failed: 'No se han podido cargar los tipos.',
    retry: 'Reintentar',
    empty: 'Aún no hay tipos para elegir',
    required: 'Elige un tipo.',
  },
} satisfies Record<string, TwoLevelSelectLabels>;
