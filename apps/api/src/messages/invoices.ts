/** Words on invoices, in English. */
export const invoicesEn = {
  title: 'Invoice {number}',
  untitled: 'Invoice',
  issued: 'Issued on {date}',
  paid: 'Paid on {date}',
  from: 'From',
  to: 'To',
  taxId: 'Tax ID {id}',
  item: '{plan}, {from} to {to}',
  net: 'Without VAT',
  vat: 'VAT {percent}%',
  total: 'Total',
  refunded: 'Refunded',
  sandbox: 'This invoice comes from the sandbox: no money was moved.',
} as const;

/** Words on invoices, in Spanish. */
export const invoicesEs: Readonly<Record<keyof typeof invoicesEn, string>> = {
  title: 'Factura {number}',
  untitled: 'Factura',
  issued: 'Emitida el {date}',
  paid: 'Pagada el {date}',
  from: 'De',
  to: 'Para',
  taxId: 'NIF {id}',
  item: '{plan}, del {from} al {to}',
  net: 'Base imponible',
  vat: 'IVA {percent} %',
  total: 'Importe total',
  refunded: 'Reembolsado',
  sandbox: 'Esta factura viene del entorno de pruebas: no se ha movido dinero.',
};
