export * from './contract/endpoints.ts';
