import { formatEuros } from '@plaza/sdk';
import { Button } from '@plaza/ui/button';
import { Checkbox } from '@plaza/ui/checkbox';
import { DateRangePicker, type DateRangePickerLabels } from '@plaza/ui/date-picker';
import { Dialog, DialogClose } from '@plaza/ui/dialog';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSub } from '@plaza/ui/dropdown-menu';
import { TextField } from '@plaza/ui/field';
import { Inline, Stack } from '@plaza/ui/layout';
import { NumberField } from '@plaza/ui/number-field';
import { PhoneField, type PhoneFieldLabels } from '@plaza/ui/phone-field';
import { Select } from '@plaza/ui/select';
import { Table, type TableColumn } from '@plaza/ui/table';
import { useToasts } from '@plaza/ui/toast';
import { type FormEvent, type ReactElement, useState } from 'react';

interface Booking {
  id: string;
  name: string;
  start: string;
  priceCents: number;
}

const columns: readonly TableColumn<Booking>[] = [
  { key: 'name', title: 'Nombre', renderCell: ({ name }) => name, getSortValue: ({ name }) => name, isRowHeader: true },
  { key: 'start', title: 'Desde', renderCell: ({ start }) => start, getSortValue: ({ start }) => start },
  {
    key: 'price',
    title: 'Precio',
    renderCell: ({ priceCents }) => formatEuros(priceCents, 'es'),
    getSortValue: ({ priceCents }) => priceCents,
    isNumeric: true,
  },
];
const firstBookings: readonly Booking[] = [
  { id: '1', name: 'Alba', start: '2026-12-01', priceCents: 9500 },
  { id: '2', name: 'Óscar', start: '2026-12-20', priceCents: 7250 },
];

const phoneLabels: PhoneFieldLabels = {
  country: (name) => `Prefijo: ${name}`,
  search: 'País o prefijo',
  countries: 'Prefijos',
  noCountry: 'Ningún país',
};
const dayLabels: DateRangePickerLabels = {
  open: 'Elige los días',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'hoy',
  selected: 'elegido',
  unavailable: 'no disponible',
  start: 'primer día',
  end: 'último día',
  chooseStart: 'Elige el primer día',
  chooseEnd: 'Elige el último día',
};
const priceFormat: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 };

/** Form whose values arrive in its `FormData`, as those of native controls do. */
function BookingForm({ onBook }: { onBook: (booking: Omit<Booking, 'id'>) => void }): ReactElement {
  const [phoneError, setPhoneError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const readText = (name: string): string => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    setPhoneError(readText('phone') === '' ? 'Escribe tu teléfono.' : undefined);
    if (readText('phone') === '') return;
    onBook({ name: readText('name'), start: readText('start'), priceCents: Number(readText('price')) * 100 });
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={16}>
        <TextField label="Nombre" name="name" autoComplete="name" required />
        <PhoneField label="Teléfono" name="phone" defaultCountry="ES" labels={phoneLabels} error={phoneError} />
        <DateRangePicker
          label="Días"
          labels={dayLabels}
          inputNames={{ start: 'start', end: 'end' }}
          defaultValue={{ start: '2026-12-10', end: '2027-01-09' }}
          required
        />
        <NumberField
          label="Precio"
          name="price"
          defaultValue={85}
          min={10}
          formatOptions={priceFormat}
          suffix="al mes"
        />
        <Select
          label="Vehículo"
          name="vehicle"
          labels={{ placeholder: 'Elige uno' }}
          options={[
            { value: 'car', label: 'Coche' },
            { value: 'motorbike', label: 'Moto' },
          ]}
        />
        <Checkbox name="terms" required>
          Acepto las condiciones
        </Checkbox>
        <Inline>
          <Button type="submit">Reserva</Button>
        </Inline>
      </Stack>
    </form>
  );
}

export function Bookings(): ReactElement {
  const toasts = useToasts();
  const [bookings, setBookings] = useState(firstBookings);
  return (
    <Stack gap={24}>
      <BookingForm
        onBook={(booking) => {
          setBookings([...bookings, { ...booking, id: String(bookings.length + 1) }]);
          toasts.show({ title: 'Plaza reservada' });
        }}
      />
      <Table
        caption="Reservas"
        columns={columns}
        rows={bookings}
        getRowKey={({ id }) => id}
        emptyState="Todavía no hay reservas."
      />
      <Inline gap={8}>
        <DropdownMenu trigger={<Button variant="secondary">Acciones</Button>}>
          <DropdownMenuItem onSelect={() => toasts.show({ title: 'Enlace copiado' })}>Copia el enlace</DropdownMenuItem>
          <DropdownMenuSub label="Exporta">
            <DropdownMenuItem>CSV</DropdownMenuItem>
            <DropdownMenuItem>PDF</DropdownMenuItem>
          </DropdownMenuSub>
        </DropdownMenu>
        <Dialog
          title="¿Borrar las reservas?"
          closeLabel="Cerrar"
          trigger={<Button variant="secondary">Borra</Button>}
          footer={
            <DialogClose>
              <Button onClick={() => setBookings([])}>Sí, borra</Button>
            </DialogClose>
          }
        >
          <p>No se puede deshacer.</p>
        </Dialog>
      </Inline>
    </Stack>
  );
}
