import type { ReactElement } from 'react'
import { BowlShape } from '../ui/illustrations/Bowl'
import { CarrotShape } from '../ui/illustrations/Carrot'
import { CheeseShape } from '../ui/illustrations/Cheese'
import { CupShape } from '../ui/illustrations/Cup'
import type { ToneName } from '../ui/illustrations/drawing'
import { EggShape } from '../ui/illustrations/Egg'
import { FishShape } from '../ui/illustrations/Fish'
import { JarShape } from '../ui/illustrations/Jar'
import { LeafShape } from '../ui/illustrations/Leaf'
import { LemonShape } from '../ui/illustrations/Lemon'
import { LoafShape } from '../ui/illustrations/Loaf'
import { PanShape } from '../ui/illustrations/Pan'
import { PotShape } from '../ui/illustrations/Pot'
import { TinShape } from '../ui/illustrations/Tin'
import type { Cover } from './cover'
import type { Dish, Prop } from './coverWords'
import { Bake, Biscuits, Cake, Muffin, Pie, Pizza, Tray } from './motifs/baked'
import { Curry, Dessert, Dip, Fruit, Noodles, Pasta, Porridge, Rice, Smoothie, Soup } from './motifs/bowls'
import { Balls, Burger, Dumplings, FishPlate, Pancakes, Potato, RoastChicken, Sandwich, Taco } from './motifs/plates'
import {
  Apple,
  Aubergine,
  Avocado,
  Banana,
  Broccoli,
  Garlic,
  Mushroom,
  Onion,
  Pepper,
  Potatoes,
  Pumpkin,
  Strawberry,
  Tomato,
} from './motifs/produce'
import { Stew, Wok } from './motifs/stove'

/** The drawing of each dish. */
export const dishShapes: Record<Dish, (cover: Pick<Cover, 'tone' | 'filling' | 'isVegan'>) => ReactElement> = {
  pot: ({ tone }) => <PotShape tone={tone} />,
  stew: ({ tone, filling }) => <Stew tone={tone} filling={filling} />,
  soup: ({ tone, filling }) => <Soup tone={tone} filling={filling} />,
  curry: ({ tone, filling }) => <Curry tone={tone} filling={filling} />,
  rice: ({ tone, filling }) => <Rice tone={tone} filling={filling} />,
  noodles: ({ tone, filling }) => <Noodles tone={tone} filling={filling} />,
  pasta: ({ tone, filling }) => <Pasta tone={tone} filling={filling} />,
  salad: ({ tone, isVegan }) => <BowlShape tone={tone} egg={!isVegan} />,
  bake: ({ tone, filling }) => <Bake tone={tone} filling={filling} />,
  tray: () => <Tray />,
  roast: ({ tone }) => <RoastChicken tone={tone} />,
  fish: ({ tone }) => <FishPlate tone={tone} />,
  egg: ({ tone }) => <EggShape cup={tone} />,
  pan: () => <PanShape />,
  wok: ({ filling }) => <Wok filling={filling} />,
  pancakes: ({ tone }) => <Pancakes tone={tone} />,
  porridge: ({ tone }) => <Porridge tone={tone} />,
  smoothie: ({ filling }) => <Smoothie filling={filling} />,
  cup: ({ tone }) => <CupShape tone={tone} />,
  loaf: () => <LoafShape />,
  biscuits: () => <Biscuits />,
  cake: ({ tone, filling }) => <Cake tone={tone} filling={filling} />,
  muffin: ({ tone, filling }) => <Muffin tone={tone} filling={filling} />,
  pie: ({ tone, filling }) => <Pie tone={tone} filling={filling} />,
  pizza: ({ filling }) => <Pizza filling={filling} />,
  burger: ({ isVegan }) => <Burger cheese={!isVegan} />,
  sandwich: () => <Sandwich />,
  taco: () => <Taco />,
  balls: ({ tone, filling }) => <Balls tone={tone} filling={filling} />,
  dumplings: ({ tone }) => <Dumplings tone={tone} />,
  potato: ({ tone }) => <Potato tone={tone} />,
  dip: ({ tone, filling }) => <Dip tone={tone} filling={filling} />,
  dessert: ({ filling }) => <Dessert filling={filling} />,
  fruit: ({ tone }) => <Fruit tone={tone} />,
  jar: ({ tone, filling }) => <JarShape filling={filling} lid={tone} />,
}

/** The drawing of each prop beside a dish. */
export const propShapes: Record<Prop, (tone: ToneName) => ReactElement> = {
  pot: (tone) => <PotShape tone={tone} />,
  pumpkin: () => <Pumpkin />,
  aubergine: () => <Aubergine />,
  avocado: () => <Avocado />,
  mushroom: () => <Mushroom />,
  broccoli: () => <Broccoli />,
  banana: () => <Banana />,
  strawberry: () => <Strawberry />,
  apple: (tone) => <Apple tone={ripe(tone)} />,
  potatoes: () => <Potatoes />,
  fish: () => <FishShape />,
  pepper: (tone) => <Pepper tone={ripe(tone)} />,
  cheese: () => <CheeseShape />,
  lemon: () => <LemonShape />,
  egg: (tone) => <EggShape cup={tone} />,
  tin: (tone) => <TinShape label={tone} />,
  jar: (tone) => <JarShape filling={tone} />,
  loaf: () => <LoafShape />,
  cup: (tone) => <CupShape tone={tone} />,
  tomato: () => <Tomato />,
  carrot: () => <CarrotShape />,
  leaf: () => <LeafShape />,
  onion: () => <Onion />,
  garlic: () => <Garlic />,
}

/** Apples and peppers are red, yellow or green. */
const ripe = (tone: ToneName): ToneName => (tone === 'leaf' || tone === 'butter' ? tone : 'tomato')
