import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyLimits, storyPresets, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehiclePicker } from '../vehicle-picker/vehicle-picker.tsx';
import type { VehicleValue } from '../vehicle-picker/vehicle-model.ts';
import type { FitResult } from '../fit-badge/fit-badge.tsx';
import { BayPlan } from './bay-plan.tsx';
import type { BayMeasures } from './bay-plan-model.ts';
import { FitPanel } from './fit-panel.tsx';

const formatMetres = (centimetres: number) => `${(centimetres / 100).toFixed(2)} m`;
function spareHeightOf({ entranceHeightCm, isOpenAir }: BayMeasures, vehicle: VehicleValue): number | null {
  if (entranceHeightCm === null) return isOpenAir ? Number.POSITIVE_INFINITY : null;
  return entranceHeightCm - vehicle.heightCm;
}
const marginsOf = (measuredBay: BayMeasures, vehicle: VehicleValue) => [
  { name: 'Length', spare: measuredBay.lengthCm === null ? null : measuredBay.lengthCm - vehicle.lengthCm },
  { name: 'Width', spare: measuredBay.widthCm === null ? null : measuredBay.widthCm - vehicle.widthCm },
  { name: 'Height', spare: spareHeightOf(measuredBay, vehicle) },
];
function formatMargin(spare: number | null): string {
  if (spare === null) return 'not measured';
  if (spare === Number.POSITIVE_INFINITY) return 'No height limit';
  return spare < 0 ? `${-spare} cm too much` : `${spare} cm spare`;
}
function fitOfMargins(spares: readonly (number | null)[]): { fit: FitResult; text: string } {
  const knownMargins = spares.filter((spare) => spare !== null);
  if (knownMargins.some((spare) => spare < 0)) return { fit: 'does_not_fit', text: 'Does not fit' };
  if (knownMargins.length < 3) return { fit: 'not_measured', text: 'Not measured' };
  return knownMargins.some((spare) => spare < 20) ? { fit: 'tight', text: 'Tight' } : { fit: 'fits', text: 'Fits' };
}

function FitPanelDemo({
  bay: measuredBay,
  first = null,
  width = '52rem',
}: {
  bay: BayMeasures;
  first?: VehicleValue | null;
  width?: string;
}): ReactElement {
  const [vehicle, setVehicle] = useState(first);
  const fitMargins = vehicle ? marginsOf(measuredBay, vehicle) : [];
  return (
    <Box width={width}>
      <FitPanel
        title="Does your car fit?"
        hint="Drawn to scale from the owner’s measurements."
        picker={
          <VehiclePicker
            labels={storyVehicleLabels.en}
            presets={storyPresets}
            limits={storyLimits}
            value={vehicle}
            onValueChange={setVehicle}
          />
        }
        result={vehicle && fitOfMargins(fitMargins.map((margin) => margin.spare))}
        margins={fitMargins.map((margin) => ({ name: margin.name, text: formatMargin(margin.spare) }))}
      >
        <BayPlan
          bay={measuredBay}
          vehicle={vehicle}
          bayNumber="104"
          formatLength={formatMetres}
          labels={{
            plan: 'Plan: the bay with your car in it.',
            entrance: 'Entrance: the bar over your car.',
            entranceCaption: 'Entrance',
            notMeasured: 'not measured',
            ...(vehicle && {
              vehicleLength: `your car ${formatMetres(vehicle.lengthCm)}`,
              vehicleHeight: `your car ${formatMetres(vehicle.heightCm)} high`,
            }),
          }}
        />
      </FitPanel>
    </Box>
  );
}

const measuredBay: BayMeasures = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };
const createCustomVehicle = (lengthCm: number, widthCm: number, heightCm: number): VehicleValue => ({
  id: 'own',
  lengthCm,
  widthCm,
  heightCm,
});
const mediumCar = createCustomVehicle(450, 185, 160);

const meta = {
  component: BayPlan,
  parameters: {
    review: {
      name: 'BayPlan',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Showing whether the visitor’s vehicle fits, on listing pages. `FitPanel` is the frame around it.'],
      avoidFor: ['Decoration: it is drawn from measured sizes only.'],
      accessibility: [
        'Both drawings are pictures with a text alternative; the margins stand as text below.',
        'A new verdict is announced when the vehicle changes.',
        'What is not measured is dashed and says so.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: {
    bay: measuredBay,
    vehicle: mediumCar,
    formatLength: formatMetres,
    labels: { plan: 'Plan', entrance: 'Entrance', entranceCaption: 'Entrance', notMeasured: 'not measured' },
  },
} satisfies Meta<typeof BayPlan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fits: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={storyPresets[1]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Plan: the bay with your car in it.' })).toBeVisible();
    await expect(canvas.getByText('30 cm spare')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'SUV' }));
    await expect(canvas.getByText('Does not fit')).toBeVisible();
  },
};
export const NoVehicle: Story = { render: () => <FitPanelDemo bay={measuredBay} /> };
export const Tight: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(468, 200, 192)} />,
};
export const TooLong: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(520, 195, 160)} />,
};
export const TooWide: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(450, 255, 160)} />,
};
export const TooTall: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(470, 200, 245)} />,
};
export const FarTooLong: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(1_200, 250, 380)} />,
};
export const NotMeasured: Story = {
  render: () => (
    <FitPanelDemo bay={{ lengthCm: null, widthCm: null, entranceHeightCm: null }} first={storyPresets[1]} />
  ),
};
export const LengthOnly: Story = {
  render: () => <FitPanelDemo bay={{ lengthCm: 480, widthCm: null, entranceHeightCm: null }} first={storyPresets[1]} />,
};
export const OpenAir: Story = {
  render: () => (
    <FitPanelDemo
      bay={{ lengthCm: 615, widthCm: 245, entranceHeightCm: null, isOpenAir: true }}
      first={storyPresets[1]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(1);
    await expect(canvas.getByText('No height limit')).toBeVisible();
  },
};
export const Pillars: Story = {
  args: { pillars: 'both' },
  render: (args) => (
    <Box width="40rem">
      <BayPlan {...args} />
    </Box>
  ),
};
export const Motorbike: Story = {
  render: () => (
    <FitPanelDemo
      bay={{ lengthCm: 250, widthCm: 120, entranceHeightCm: 200 }}
      first={createCustomVehicle(210, 80, 120)}
    />
  ),
};
export const Dark: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={storyPresets[1]} />,
  globals: { theme: 'dark' },
};
export const DarkTooTall: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={createCustomVehicle(470, 200, 245)} />,
  globals: { theme: 'dark' },
};
export const Narrow: Story = { render: () => <FitPanelDemo bay={measuredBay} first={storyPresets[1]} width="22rem" /> };
export const RightToLeft: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={storyPresets[1]} />,
  globals: { direction: 'rtl' },
};

function SpanishFitPanel({ width }: { width: string }): ReactElement {
  return (
    <Box width={width}>
      <FitPanel
        title="¿Cabe tu vehículo en esta plaza?"
        hint="Dibujado a escala con las medidas que ha dado el propietario."
        picker={
          <VehiclePicker
            labels={storyVehicleLabels.es}
            presets={storyPresets}
            limits={storyLimits}
            value={storyPresets[1] ?? null}
            onValueChange={() => undefined}
          />
        }
        result={{ fit: 'does_not_fit', text: 'No cabe: le faltan 12 cm de largo' }}
        margins={[
          { name: 'Largo', text: 'le faltan 12 cm' },
          { name: 'Ancho', text: 'sin medir' },
          { name: 'Alto', text: 'sobran 40 cm' },
        ]}
      >
        <BayPlan
          bay={{ lengthCm: 438, widthCm: null, entranceHeightCm: 200 }}
          vehicle={mediumCar}
          formatLength={(centimetres) => `${(centimetres / 100).toFixed(2).replace('.', ',')} m`}
          labels={{
            plan: 'Plano: la plaza con tu vehículo.',
            entrance: 'Entrada: la barra sobre tu vehículo.',
            entranceCaption: 'Altura de la entrada',
            notMeasured: 'sin medir',
            vehicleLength: 'tu vehículo mide 4,50 m',
            vehicleHeight: 'tu vehículo, 1,60 m de alto',
          }}
        />
      </FitPanel>
    </Box>
  );
}
export const Spanish: Story = { render: () => <SpanishFitPanel width="52rem" />, globals: { locale: 'es' } };
export const SpanishNarrow: Story = { render: () => <SpanishFitPanel width="21rem" />, globals: { locale: 'es' } };

export const ForcedColours: Story = {
  render: () => <FitPanelDemo bay={measuredBay} first={storyPresets[1]} />,
  globals: { forcedColours: 'active' },
};

export const LongWords: Story = {
  args: {
    labels: {
      plan: 'Plan',
      entrance: 'Entrance',
      entranceCaption: 'Donaudampfschifffahrtsgesellschaftseinfahrt',
      notMeasured: 'not measured',
      vehicleLength: 'tu vehículo con portabicicletas mide 4,50 m',
      vehicleHeight: 'tu vehículo con portaequipajes mide 1,60 m',
    },
  },
  render: (args) => (
    <Box width="22rem">
      <BayPlan {...args} />
    </Box>
  ),
};
