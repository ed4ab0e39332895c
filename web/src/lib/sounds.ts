/**
 * Sounds, made on the spot: a few tones and a little noise. Off until somebody turns them on, and
 * nothing is fetched for them.
 */
import { settings } from './settings.svelte';

export type Sound =
  | 'place'
  | 'bell'
  | 'stone'
  | 'splash'
  | 'wind'
  | 'water'
  | 'iron'
  | 'pencil'
  | 'refuse'
  | 'chat'
  | 'end';

interface Tone {
  /** Seconds after the start. */
  at: number;
  /** Of the pitch in Hz; 0 is noise. */
  pitch: number;
  lasts: number;
  loud: number;
  /** For noise: which frequencies pass. */
  colour?: number;
}

const SCORES: Record<Sound, Tone[]> = {
  place: [{ at: 0, pitch: 0, lasts: 0.06, loud: 0.5, colour: 900 }],
  bell: [
    { at: 0, pitch: 660, lasts: 0.7, loud: 0.25 },
    { at: 0, pitch: 1320, lasts: 0.4, loud: 0.08 },
  ],
  stone: [
    { at: 0, pitch: 0, lasts: 0.05, loud: 0.6, colour: 1600 },
    { at: 0.11, pitch: 0, lasts: 0.05, loud: 0.5, colour: 1300 },
  ],
  splash: [{ at: 0, pitch: 0, lasts: 0.35, loud: 0.5, colour: 2400 }],
  wind: [{ at: 0, pitch: 0, lasts: 0.9, loud: 0.18, colour: 500 }],
  water: [{ at: 0, pitch: 0, lasts: 0.25, loud: 0.2, colour: 1100 }],
  iron: [{ at: 0, pitch: 1900, lasts: 0.09, loud: 0.2 }],
  pencil: [{ at: 0, pitch: 0, lasts: 0.14, loud: 0.2, colour: 4200 }],
  refuse: [{ at: 0, pitch: 150, lasts: 0.12, loud: 0.3 }],
  chat: [{ at: 0, pitch: 880, lasts: 0.15, loud: 0.12 }],
  end: [
    { at: 0, pitch: 523, lasts: 0.6, loud: 0.2 },
    { at: 0.18, pitch: 659, lasts: 0.6, loud: 0.2 },
    { at: 0.36, pitch: 784, lasts: 0.9, loud: 0.2 },
  ],
};

class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  play(sound: Sound): void {
    if (!settings.now.sound || typeof AudioContext === 'undefined') return;
    const context = (this.#context ??= new AudioContext());
    if (context.state === 'suspended') void context.resume();
    for (const tone of SCORES[sound]) this.#tone(context, tone);
  }

  #tone(context: AudioContext, tone: Tone): void {
    const start = context.currentTime + tone.at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(tone.loud * settings.now.volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.lasts);
    gain.connect(context.destination);
    if (tone.pitch) {
      const source = new OscillatorNode(context, { frequency: tone.pitch, type: 'sine' });
      source.connect(gain);
      source.start(start);
      source.stop(start + tone.lasts);
    } else {
      const source = new AudioBufferSourceNode(context, { buffer: this.#rustle(context) });
      const colour = new BiquadFilterNode(context, {
        type: 'bandpass',
        frequency: tone.colour ?? 1000,
        Q: 0.8,
      });
      source.connect(colour).connect(gain);
      source.start(start);
      source.stop(start + tone.lasts);
    }
  }

  #rustle(context: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return (this.#noise = buffer);
  }
}

export const sounds = new Sounds();
