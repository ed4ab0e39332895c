/** A connection for tests: what was sent over it, and what it is made to say. */
const WELCOME = { kind: 'welcome', now: 0, chat: true };

export class FakeSocket {
  static readonly CONNECTING = 0;
  /** All that were opened since a test emptied the list. */
  static opened: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  closed = 0;
  readonly sent: { id: string; kind: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.opened.push(this);
  }
  close() {
    this.closed += 1;
    this.onclose?.();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** It is there, though nothing was said over it yet. */
  arrive() {
    this.readyState = 1;
    this.onopen?.();
  }
  greet() {
    this.arrive();
    this.say(WELCOME);
  }
}
