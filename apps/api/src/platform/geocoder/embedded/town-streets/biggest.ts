import type { Street } from './index.ts';

const street = (name: string, lat: number, lng: number): Street => ({ name, lat, lng });

export const streetsOfTheFourBiggest: Record<string, Street[]> = {
  '28079': [
    street('Gran Vía', 40.4200, -3.7058),
    street('Paseo de la Castellana', 40.4470, -3.6910),
    street('Calle de Alcalá', 40.4240, -3.6760),
    street('Calle de Serrano', 40.4310, -3.6868),
    street('Calle de Goya', 40.4247, -3.6790),
    street('Calle de Velázquez', 40.4290, -3.6838),
    street('Calle de Fuencarral', 40.4270, -3.7010),
    street('Calle Mayor', 40.4160, -3.7090),
    street('Paseo del Prado', 40.4130, -3.6935),
    street('Calle de Atocha', 40.4130, -3.6990),
    street('Calle de Bravo Murillo', 40.4500, -3.7035),
    street('Calle de la Princesa', 40.4290, -3.7150),
    street('Calle de Alonso Martínez', 40.4278, -3.6958),
    street('Calle de José Abascal', 40.4382, -3.6970),
    street('Calle de Santa Engracia', 40.4380, -3.6990),
    street('Calle de Ríos Rosas', 40.4420, -3.6985),
    street('Calle de Orense', 40.4520, -3.6950),
    street('Calle de Arturo Soria', 40.4570, -3.6480),
    street('Calle de O’Donnell', 40.4215, -3.6690),
    street('Calle de Príncipe de Vergara', 40.4400, -3.6780),
    street('Calle de Embajadores', 40.4040, -3.7010),
    street('Calle de Toledo', 40.4095, -3.7090),
    street('Calle del General Ricardos', 40.3900, -3.7310),
    street('Avenida de la Albufera', 40.3935, -3.6610),
  ],
};
