import { signal } from '@preact/signals';
import { connect } from './en/connect.ts';

/** The sentences about ways into an account from code: they come with its panel rather than with the first load. */
export const connectMessages = signal<ConnectMessages>(connect);

export type ConnectMessages = typeof connect;
